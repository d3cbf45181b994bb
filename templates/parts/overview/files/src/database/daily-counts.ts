// How often something happened, day by day. Days begin and end in UTC.
import { DAY } from "@/time";

export interface DailyCounts {
  /** The latest is today. `countBefore` is that of the day as many days earlier. */
  days: { start: Date; count: number; countBefore: number }[];
  count: number;
  /** In as many days before. */
  countBefore: number;
}

/** When the days begin that the last `length` days are compared with. */
export function startOfCounts(length: number, now: Date): Date {
  return new Date((dayNumber(now) + 1 - 2 * length) * DAY);
}

/** Of the last `length` days, today included: `rows` has those on which something happened, as `dayOf` numbers them. */
export function toDailyCounts(rows: { day: number; count: number }[], length: number, now: Date): DailyCounts {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const first = dayNumber(now) + 1 - length;
  const days = Array.from({ length }, (_, index) => ({
    start: new Date((first + index) * DAY),
    count: counts.get(first + index) ?? 0,
    countBefore: counts.get(first + index - length) ?? 0,
  }));
  return {
    days,
    count: days.reduce((sum, { count }) => sum + count, 0),
    countBefore: days.reduce((sum, { countBefore }) => sum + countBefore, 0),
  };
}

function dayNumber(moment: Date): number {
  return Math.floor(moment.getTime() / DAY);
}
