// The selections that stand for the others when time is short. For each value of the groups that must have one (a database):
// all of the other options, none, each alone, and all but each. Computed, so that a new option joins by itself.
import type { Catalog } from "../catalog/types";
import { listSelections, type NamedSelection } from "./list-selections";

export function listCuratedSelections(catalog: Catalog): NamedSelection[] {
  const free = catalog.groups.filter((group) => group.pick !== "one");
  const most = free.flatMap((group) => group.features).length;
  return listSelections(catalog).filter(({ answers }) => {
    const chosen = free.flatMap((group) => answers.choices[group.id] ?? []).length;
    return chosen <= 1 || chosen >= most - 1;
  });
}
