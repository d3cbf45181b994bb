import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The day of a moment in UTC, whatever the time zone of the server, as the number of days since 1970. */
export function dayOf(moment: SQLWrapper): SQL<number> {
  return sql`floor(extract(epoch from ${moment}) / 86400)`.mapWith(Number);
}
