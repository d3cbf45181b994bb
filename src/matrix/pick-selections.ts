// Which combinations a matrix run tests: all, the few that tell most, those that match a pattern, or one share of them.

import type { Catalog } from "../catalog/types";
import { usageError } from "../errors";
import { listCuratedSelections } from "./list-curated-selections";
import { listSelections, type NamedSelection } from "./list-selections";

export interface PickFlags {
  curated?: true;
  only?: string;
  shard?: string;
}

export function pickSelections(catalog: Catalog, { curated, only, shard }: PickFlags): NamedSelection[] {
  const listed = curated ? listCuratedSelections(catalog) : listSelections(catalog);
  const matching = only === undefined ? listed : listed.filter(({ name }) => toPattern(only).test(name));
  if (matching.length === 0) {
    throw usageError(
      "nothing-matches",
      `No combination matches "${only}".`,
      "create-app-template matrix lists their names.",
    );
  }
  if (shard === undefined) return matching;
  const { index, count } = readShard(shard);
  // Every n-th one, so that each share has some of every option.
  return matching.filter((_, position) => position % count === index - 1);
}

/** "sqlite_*_admin": a star stands for anything; without one the text may stand anywhere in the name. */
function toPattern(text: string): RegExp {
  const escaped = text.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(text.includes("*") ? `^${escaped}$` : escaped);
}

function readShard(text: string): { index: number; count: number } {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index && count && index <= count) return { index, count };
  throw usageError("bad-value", `"${text}" is no value of --shard.`, "Write it like 2/8: the second of eight shares.");
}
