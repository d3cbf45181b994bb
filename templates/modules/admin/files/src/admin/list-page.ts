// One page of a sorted list: how it is read, and what to ask for to get the pages around it.
import { asc, desc } from "drizzle-orm";
import { cursorOf, readCursor } from "@/database/cursor";

interface PageRequest {
  after?: string;
  before?: string;
  direction: "asc" | "desc";
}

/** A page `before` a row is read backwards. */
export function readingOrder({ after, before, direction }: PageRequest) {
  const param = after ?? before;
  const cursor = param === undefined ? undefined : readCursor(param);
  const isBackward = cursor !== undefined && after === undefined;
  const isAscending = (direction === "asc") !== isBackward;
  return { cursor, isBackward, isAscending, order: isAscending ? asc : desc };
}

interface Read<Row> {
  pageSize: number;
  isFirst: boolean;
  isBackward: boolean;
  /** What the list is sorted by. */
  sortValue(row: Row): string | Date;
}

/** The page in `found`, which holds one row more if there is a next page, in the direction in which it was read. */
export function toPage<Row extends { id: string }>(
  found: Row[],
  { pageSize, isFirst, isBackward, sortValue }: Read<Row>,
): { rows: Row[]; previous: string | null; next: string | null } {
  const isEnd = found.length <= pageSize;
  const rows = found.slice(0, pageSize);
  if (isBackward) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    previous: first && (isBackward ? !isEnd : !isFirst) ? cursorOf(first.id, sortValue(first)) : null,
    next: last && (isBackward || !isEnd) ? cursorOf(last.id, sortValue(last)) : null,
  };
}
