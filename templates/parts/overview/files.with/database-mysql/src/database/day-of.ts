import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The day of a moment in UTC, as the number of days since 1970. */
export function dayOf(moment: SQLWrapper): SQL<number> {
  return sql`to_days(${moment}) - to_days('1970-01-01')`.mapWith(Number);
}
