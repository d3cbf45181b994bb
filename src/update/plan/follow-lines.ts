// Where the lines of a text are after a formatter wrote it anew. It breaks and joins lines, so that not each has its counterpart.

import type { WovenText } from "./bring-fillings";
import { matchLines } from "./match-lines";

/** undefined: a range begins or ends where the formatter changed lines, so that nobody can tell where it is now. */
export function followLines({ text, origins }: WovenText, formatted: string): WovenText | undefined {
  const [before, after] = [text, formatted].map((it) => it.split("\n").map(withoutStyle)) as [string[], string[]];
  const places = new Map(matchLines(before, after));
  // A place between two lines is known by either of them, unless the formatter put something between both.
  const follow = (line: number) => {
    const [previous, next] = [line === 0 ? -1 : places.get(line - 1), places.get(line)];
    if (previous === undefined || next === undefined) return previous === undefined ? next : previous + 1;
    return next === previous + 1 ? next : undefined;
  };
  const moved = origins.map((range) => ({ ...range, from: follow(range.from), to: follow(range.to) }));
  const isKnown = moved.every(({ from, to }) => from !== undefined && to !== undefined);
  return isKnown ? { text: formatted, origins: moved as WovenText["origins"] } : undefined;
}

/** What formatters disagree about. */
function withoutStyle(line: string): string {
  return line.trim().replace(/[;,]$/, "").replaceAll("'", '"');
}
