// The combinations in which the app's own tests run, too, besides the smoke test: those with no option, with as many as can be
// chosen together, and, unless a run has to be quick, with each option alone.

import type { Catalog } from "../catalog/types";
import { listOptionsOf } from "./cover-selections";
import { listSelections } from "./list-selections";

/** Their names. */
export function listTested(catalog: Catalog, { alone }: { alone: boolean }): Set<string> {
  const counted = listSelections(catalog).map((selection) => ({
    name: selection.name,
    count: listOptionsOf(catalog.groups, selection).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return new Set(counted.filter(({ count }) => count <= (alone ? 1 : 0) || count === most).map(({ name }) => name));
}
