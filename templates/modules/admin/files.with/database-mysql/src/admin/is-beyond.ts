import { and, eq, gt, lt, or, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * What follows the row with this `value` and id, in a list that is sorted by the column and then by the id. Not as a
 * comparison of pairs, for which MySQL doesn't use an index.
 */
export function isBeyond(
  { column, id }: { column: SQLWrapper; id: SQLWrapper },
  value: unknown,
  rowId: string,
  isAscending: boolean,
): SQL | undefined {
  const isMore = isAscending ? gt : lt;
  return or(isMore(column, value), and(eq(column, value), isMore(id, rowId)));
}
