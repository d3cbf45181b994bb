// Merges a list whose entries are a line each, such as the links of the navigation or the rows of a table. Unlike in other
// text, an entry that you changed and one that the template added beside it don't contradict each other.

import { diffIndices } from "node-diff3";

interface Edits {
  /** What became of the entry at a position. Empty: it was removed. */
  changed: Map<number, string[]>;
  /** What was added before the entry at a position. */
  added: Map<number, string[]>;
}

/** undefined: these are no such lists, or both sides changed the same entry. */
export function mergeEntries(base: string[], yours: string[], template: string[]): string[] | undefined {
  if (![...base, ...yours, ...template].every(isEntry)) return undefined;
  const [yourEdits, templateEdits] = [findEdits(base, yours), findEdits(base, template)];
  if (!yourEdits || !templateEdits || [...yourEdits.changed.keys()].some((at) => templateEdits.changed.has(at)))
    return undefined;
  const merged: string[] = [];
  for (let at = 0; at <= base.length; at++) {
    const own = yourEdits.added.get(at) ?? [];
    merged.push(...own, ...(templateEdits.added.get(at) ?? []).filter((line) => !own.includes(line)));
    if (at < base.length)
      merged.push(...(yourEdits.changed.get(at) ?? templateEdits.changed.get(at) ?? base.slice(at, at + 1)));
  }
  return merged;
}

/** A line of an object or array in code, of a table or list in Markdown. */
function isEntry(line: string): boolean {
  const count = (brackets: RegExp) => line.match(brackets)?.length ?? 0;
  return /^(\s+[\w"'{[].*,|\|.*\||[-*] .*)$/.test(line) && count(/[{[(]/g) === count(/[}\])]/g);
}

function findEdits(base: string[], side: string[]): Edits | undefined {
  const edits: Edits = { changed: new Map(), added: new Map() };
  for (const { buffer1, buffer2Content: lines } of diffIndices(base, side)) {
    const [start, length] = buffer1;
    if (length === 0) edits.added.set(start, lines);
    else if (lines.length === 0 || lines.length === length) {
      for (let at = 0; at < length; at++) edits.changed.set(start + at, lines.slice(at, at + 1));
    } else return undefined;
  }
  return edits;
}
