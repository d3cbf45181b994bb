// Merges text line by line: your lines and the template's, or both between markers where they meet.

import { diff3Merge, diffComm } from "node-diff3";
import type { ConflictHunk, MarkerLabels } from "./types";

export interface MergedText {
  text: string;
  /** Empty: a clean merge. */
  hunks: ConflictHunk[];
  /** What somebody should know about it. */
  notes?: string[];
}

const defaultLabels: MarkerLabels = { base: "base", template: "template" };

/** A part of the result that both sides agree on, or that they don't. */
type Part = { ok: string[] } | { base: string[] | undefined; yours: string[]; template: string[] };

/** Tries to merge lines that meet. */
export type SettleHunk = (base: string[], yours: string[], template: string[]) => string[] | undefined;

export function mergeText(
  base: string,
  yours: string,
  template: string,
  settle: SettleHunk = () => undefined,
  labels = defaultLabels,
): MergedText {
  const sides = [yours, base, template].map(splitLines) as [string[], string[], string[]];
  const { head, tail, middles } = cutCommonEnds(sides);
  const [a, o, b] = middles as [string[], string[], string[]];
  const parts = diff3Merge(a, o, b).map(({ ok, conflict }): Part => {
    const settled = conflict ? settle(conflict.o, conflict.a, conflict.b) : ok;
    return conflict && !settled ? { base: conflict.o, yours: conflict.a, template: conflict.b } : { ok: settled ?? [] };
  });
  const hasEnd = endsWithLine(base, yours, template);
  return join([{ ok: head }, ...parts.flatMap(cutCommonLines), { ok: tail }], hasEnd, labels);
}

/** Whether what they become ends with a line end. */
export function endsWithLine(base: string, yours: string, template: string): boolean {
  return endsLine(yours) === endsLine(base) ? endsLine(template) : endsLine(yours);
}

/** Without the text that both started from, every difference is a conflict. */
export function mergeWithoutBase(yours: string, template: string, labels = defaultLabels): MergedText {
  const parts = diffComm(splitLines(yours), splitLines(template)).map(({ common, buffer1, buffer2 }): Part => {
    return common ? { ok: common } : { base: undefined, yours: buffer1, template: buffer2 };
  });
  return join(parts, endsLine(yours), labels);
}

/** A missing line end at the end of a file is a matter of its own, or else it would conflict with the last line. */
function splitLines(text: string): string[] {
  if (text === "") return [];
  return (endsLine(text) ? text.slice(0, -1) : text).split("\n");
}

export function endsLine(text: string): boolean {
  return text === "" || text.endsWith("\n");
}

/** Most of a file is the same on all sides. Comparing only the rest takes a fraction of the time. */
function cutCommonEnds(sides: string[][]) {
  const [first = [], ...others] = sides;
  const shortest = Math.min(...sides.map((lines) => lines.length));
  let start = 0;
  while (start < shortest && others.every((lines) => lines[start] === first[start])) start++;
  let end = 0;
  while (end < shortest - start && others.every((lines) => lines.at(-1 - end) === first.at(-1 - end))) end++;
  return {
    head: first.slice(0, start),
    tail: first.slice(first.length - end),
    middles: sides.map((lines) => lines.slice(start, lines.length - end)),
  };
}

/** As git's zdiff3 does: lines that both sides begin or end with stay outside the markers. */
function cutCommonLines(part: Part): Part[] {
  if ("ok" in part) return [part];
  const { head, tail, middles } = cutCommonEnds([part.yours, part.template]);
  const [yours = [], template = []] = middles;
  return [{ ok: head }, { base: part.base, yours, template }, { ok: tail }];
}

function join(parts: Part[], hasEnd: boolean, labels: MarkerLabels): MergedText {
  const lines: string[] = [];
  const hunks: ConflictHunk[] = [];
  for (const part of parts) {
    if ("ok" in part) {
      for (const line of part.ok) lines.push(line);
      continue;
    }
    const { base, yours, template } = part;
    const [baseText, yourText, templateText] = [base, yours, template].map((side) => side?.join("\n"));
    hunks.push({ line: lines.length + 1, base: baseText, yours: yourText, template: templateText });
    const baseLines = base ? [`||||||| ${labels.base}`, ...base] : [];
    lines.push("<<<<<<< yours", ...yours, ...baseLines, "=======", ...template, `>>>>>>> ${labels.template}`);
  }
  return { text: lines.length === 0 ? "" : `${lines.join("\n")}${hasEnd ? "\n" : ""}`, hunks };
}
