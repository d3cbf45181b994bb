// Which combinations a matrix run tests: the covering set, all, those that match a pattern, or one shard of them.

import { listSelections, type NamedSelection } from "../../answers/list-selections";
import type { Catalog } from "../../catalog/types";
import { usageError } from "../../errors";
import { toType } from "../../report/to-type";
import { coverSelections, listOptionsOf, type Strength } from "./cover-selections";

export interface PickFlags {
  features?: string[];
  /** Whether nothing is built or run. */
  static?: true;
  covering?: string;
  all?: true;
  only?: string;
  shard?: string;
}

export function pickSelections(catalog: Catalog, flags: PickFlags): NamedSelection[] {
  const { covering, all, only, shard } = flags;
  if (covering !== undefined && all) {
    throw usageError("flags-conflict", "--covering and --all contradict each other.", "Leave one of them out.");
  }
  const { index, count } = readShard(shard);
  // A pattern looks for its combination among all, unless a covering set is asked for.
  const isAll = all || (only !== undefined && covering === undefined);
  const listed = isAll ? listSelections(catalog) : coverSelections(catalog, strengthOf(flags));
  const matching = only === undefined ? listed : listed.filter(({ name }) => toPattern(only).test(name));
  if (matching.length === 0) {
    const hint = `To list their names: ${toType("matrix", flags.features)}`;
    throw usageError("nothing-matches", `No combination matches "${only}".`, hint);
  }
  // Every n-th one, so that each shard has some of every option.
  return matching.filter((_, position) => position % count === index - 1);
}

/** Whether these flags leave out some of the set. */
export function isPartial({ only, shard, changed }: PickFlags & { changed?: string }): boolean {
  return only !== undefined || shard !== undefined || changed !== undefined;
}

const described: Record<Strength, string> = {
  2: "every pair of choices, no options",
  3: "every triple of choices, no options, each option alone",
  4: "every four choices, no options, each option alone",
};

/** What the combinations are that these flags pick, if they aren't all. */
export function describePicked(flags: PickFlags & { changed?: string }): string {
  if (isPartial(flags)) return "They are a part of those that a whole run takes.";
  return `They contain ${described[strengthOf(flags)]}, and all options with each database.`;
}

function strengthOf({ covering, static: isStatic }: PickFlags): Strength {
  return readStrength(covering ?? (isStatic ? "2" : "3"));
}

export function readStrength(text: string): Strength {
  if (/^[234]$/.test(text)) return Number(text) as Strength;
  throw usageError(
    "bad-value",
    `Unknown value "${text}" for --covering.`,
    "Use 2 for every pair of choices, 3 for every triple, or 4 for every four.",
  );
}

/** "sqlite_*_admin": a star matches anything. "none_admin": whole parts of the name. "admin": anywhere in it. */
function toPattern(text: string): RegExp {
  const escaped = text.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  if (text.includes("*")) return new RegExp(`^${escaped}$`);
  return new RegExp(text.includes("_") ? `(?:^|_)${escaped}(?:_|$)` : escaped);
}

function readShard(text = "1/1"): { index: number; count: number } {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index && count && index <= count) return { index, count };
  throw usageError("bad-value", `Invalid shard "${text}".`, "Use a value such as 2/8: the second of eight shards.");
}

/** The names of those in which the app's own tests run, too: with no option, as many as possible, and `alone`, with each alone. */
export function listTested(catalog: Catalog, { alone }: { alone: boolean }): Set<string> {
  const counted = listSelections(catalog).map((selection) => ({
    name: selection.name,
    count: listOptionsOf(catalog.groups, selection).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return new Set(counted.filter(({ count }) => count <= (alone ? 1 : 0) || count === most).map(({ name }) => name));
}
