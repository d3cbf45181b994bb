// Traces what was edited in a woven file to the sources of those lines. What lies on the border of two isn't guessed.

import { diffIndices } from "node-diff3";
import type { LineRange } from "../catalog/types";

/** A source, with the edits that belong to it. */
export interface EditedSource {
  feature: string;
  source: string;
  before: string;
  after: string;
}

/** Lines whose source can't be told. */
export interface UnclearEdit {
  removed: string[];
  added: string[];
  /** Where the lines around it come from. */
  sources: string[];
}

interface SourceEdit {
  source: string;
  at: number;
  length: number;
  lines: string[];
}

export function traceEdits(
  before: string,
  after: string,
  origins: LineRange[],
  readSource: (source: string) => string,
): { edited: EditedSource[]; unclear: UnclearEdit[] } {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const sources = new Map(origins.map(({ source }) => [source, readSource(source).split("\n")]));
  const traced: SourceEdit[] = [];
  const unclear: UnclearEdit[] = [];
  for (const { buffer1, buffer2Content: added } of diffIndices(old, now)) {
    const [start, length] = buffer1;
    const edit = trace(old, start, length, added, origins, sources);
    if (edit) traced.push(edit);
    else unclear.push({ removed: old.slice(start, start + length), added, sources: near(origins, start, length) });
  }
  const edited = [...sources].flatMap(([source, lines]) => {
    const own = traced.filter((edit) => edit.source === source).sort((a, b) => b.at - a.at);
    const changed = own.reduce((text, { at, length, lines: wanted }) => text.toSpliced(at, length, ...wanted), lines);
    const feature = origins.find((range) => range.source === source)?.feature ?? "";
    return own.length === 0 ? [] : [{ feature, source, before: lines.join("\n"), after: changed.join("\n") }];
  });
  return { edited, unclear };
}

/** undefined: the lines are of several sources, or look different there, as imports do that were joined. */
function trace(
  old: string[],
  start: number,
  length: number,
  added: string[],
  origins: LineRange[],
  sources: ReadonlyMap<string, string[]>,
): SourceEdit | undefined {
  const range = origins.find((candidate) => contains(candidate, start, length, origins.at(-1)?.to));
  if (!range) return undefined;
  const { source, sourceLine, from, to } = range;
  const own = sources.get(source) ?? [];
  const at = sourceLine + start - from;
  // What is added between two lines is indented as they are.
  const known = length > 0 ? [start, start + length] : [Math.max(from, start - 1), Math.min(to, start + 1)];
  const indentation = findIndentation(old.slice(...known), own.slice(sourceLine + (known[0] ?? 0) - from));
  if (indentation === undefined) return undefined;
  const lines = added.map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart()));
  return { source, at, length, lines };
}

/** `end`: of the file. A line that is added between two ranges could belong to either. */
function contains({ from, to }: LineRange, start: number, length: number, end: number | undefined): boolean {
  if (length > 0) return from <= start && start + length <= to;
  return (from < start && start < to) || (from < to && ((start === 0 && from === 0) || (start === end && to === end)));
}

/** What the slot puts before each line of the source. undefined: these are other lines. */
function findIndentation(rendered: string[], source: string[]): string | undefined {
  const pairs = rendered.map((line, index): [string, string] => [line, source[index] ?? "\n"]);
  const [line = "", own = ""] = pairs.find(([text]) => text !== "") ?? [];
  const indentation = line.endsWith(own) ? line.slice(0, line.length - own.length) : "";
  const isSame = pairs.every(([text, other]) => text === (other === "" ? "" : `${indentation}${other}`));
  return isSame && indentation.trim() === "" ? indentation : undefined;
}

function near(origins: LineRange[], start: number, length: number): string[] {
  const touching = origins.filter(({ from, to }) => from <= start + length && start <= to);
  return [...new Set(touching.map(({ source }) => source))];
}
