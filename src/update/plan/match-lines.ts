// The lines that two texts have in common, in the order of both.

import { diffIndices } from "node-diff3";

/** Positions in one and in the other. */
export function matchLines(one: string[], other: string[]): [number, number][] {
  const matches: [number, number][] = [];
  let [at, otherAt] = [0, 0];
  const end = { buffer1: [one.length, 0], buffer2: [other.length, 0] };
  for (const { buffer1, buffer2 } of [...diffIndices(one, other), end]) {
    for (; at < (buffer1[0] ?? 0); at++, otherAt++) matches.push([at, otherAt]);
    at += buffer1[1] ?? 0;
    otherAt = (buffer2[0] ?? 0) + (buffer2[1] ?? 0);
  }
  return matches;
}
