// Times in milliseconds, as Date.now() has them.
export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** As emails say how long a link works: "15 minutes", "1 hour", "7 days". */
export function durationText(time: number): string {
  const [length, unit] = time > DAY ? [DAY, "day"] : time >= HOUR ? [HOUR, "hour"] : [MINUTE, "minute"];
  const count = time / length;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
