// The combinations in which the app's own tests run, too, besides the smoke test: those with no option, with each option
// alone, and with as many as can be chosen together.

import type { Catalog } from "../catalog/types";
import { listOptionsOf } from "./cover-selections";
import { listSelections } from "./list-selections";

/** Their names. */
export function listTested(catalog: Catalog): Set<string> {
  const counted = listSelections(catalog).map((selection) => ({
    name: selection.name,
    count: listOptionsOf(catalog.groups, selection).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return new Set(counted.filter(({ count }) => count <= 1 || count === most).map(({ name }) => name));
}
