import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The day of a moment in UTC, as the number of days since 1970. */
export function dayOf(moment: SQLWrapper): SQL<number> {
  return sql`${moment} / 86400000`.mapWith(Number);
}
