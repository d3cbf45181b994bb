// The few selections that stand for all when time is short: the defaults, everything and nothing, and then as few more as it
// takes to see every two options together, and each without the other. Computed, so that a new option joins by itself.
import { defaultChoice } from "../answers/choices";
import type { Catalog } from "../catalog/types";
import { listSelections, type NamedSelection } from "./list-selections";

export function listCuratedSelections(catalog: Catalog): NamedSelection[] {
  const all = listSelections(catalog);
  const defaults = JSON.stringify(Object.fromEntries(catalog.groups.map((group) => [group.id, defaultChoice(group)])));
  const bySize = [...all].sort((a, b) => countOptions(a) - countOptions(b));
  const curated = new Set<NamedSelection>();
  const uncovered = new Set(all.flatMap((selection) => listPairs(catalog, selection)));

  function take(selection: NamedSelection | undefined): void {
    if (!selection) return;
    curated.add(selection);
    for (const pair of listPairs(catalog, selection)) uncovered.delete(pair);
  }

  take(all.find(({ answers }) => JSON.stringify(answers.choices) === defaults));
  take(bySize.at(-1));
  take(bySize.at(0));
  while (uncovered.size > 0) take(findMostUseful(catalog, all, uncovered));
  return all.filter((selection) => curated.has(selection));
}

function findMostUseful(catalog: Catalog, all: NamedSelection[], uncovered: Set<string>): NamedSelection | undefined {
  const gains = all.map((selection) => listPairs(catalog, selection).filter((pair) => uncovered.has(pair)).length);
  return all[gains.indexOf(Math.max(...gains))];
}

/** Every two options of the catalog, each marked as chosen or not. */
function listPairs(catalog: Catalog, { answers }: NamedSelection): string[] {
  const chosen = new Set(
    Object.entries(answers.choices).flatMap(([group, names]) => names.map((name) => `${group}/${name}`)),
  );
  const marks = catalog.groups.flatMap(({ features }) =>
    features.map(({ id }) => (chosen.has(id) ? `+${id}` : `-${id}`)),
  );
  return marks.flatMap((one, index) => marks.slice(index + 1).map((other) => `${one} ${other}`));
}

function countOptions({ answers }: NamedSelection): number {
  return Object.values(answers.choices).flat().length;
}
