import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What follows the row with this `value` and id, in a list that is sorted by the column and then by the id. */
export function isBeyond(
  { column, id }: { column: SQLWrapper; id: SQLWrapper },
  value: unknown,
  rowId: string,
  isAscending: boolean,
): SQL {
  return sql`(${column}, ${id}) ${isAscending ? sql`>` : sql`<`} (${value}, ${rowId})`;
}
