const units = [
  ["day", 24 * 60 * 60],
  ["hour", 60 * 60],
  ["minute", 60],
] as const;

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Relative, so the server doesn't need to know the reader's time zone. */
export function TimeAgo({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{timeAgo(date, new Date())}</time>;
}

function timeAgo(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000;
  for (const [unit, length] of units) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}
