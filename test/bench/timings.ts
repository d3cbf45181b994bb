// What commands took that were run in turns, and the table that shows it.

import { toRow } from "./table-row";

export interface Timing {
  name: string;
  /** Milliseconds. */
  median: number;
  fastest: number;
  /** How many times the first one, round by round, and of that the median: a busy minute of the machine cancels out. */
  ratio: number;
}

/** `runs` has the milliseconds of every round, for each name. */
export function summarize(names: string[], runs: number[][]): Timing[] {
  return names.map((name, index) => {
    const own = runs[index] ?? [];
    const ratios = own.map((milliseconds, round) => milliseconds / (runs[0]?.[round] ?? 1));
    return { name, median: median(own), fastest: Math.min(...own), ratio: median(ratios) };
  });
}

/** `first` is what the others are compared with. */
export function showTimings(title: string, first: string, timings: Timing[]): string {
  const rows = timings.map(({ name, median, fastest, ratio }) => {
    return toRow([name, `${median.toFixed(0)} ms`, `${fastest.toFixed(0)} ms`, ratio.toFixed(2)]);
  });
  return [toRow([title, "median", "fastest", `times ${first}`]), "|---|--:|--:|--:|", ...rows].join("\n");
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
