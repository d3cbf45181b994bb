// `matrix run --changed <ref>`: leaves out the combinations whose apps are the same as at another commit, byte for byte.

import type { Catalog } from "../catalog/types";
import { createMemo } from "../render/memo";
import { renderSelection } from "../render/render-app";
import { listSelections, type NamedSelection } from "./list-selections";
import { hashApp } from "./prepare-app";
import { findCommit, readCatalogAt } from "./templates-at";

export interface ChangedSince {
  ref: string;
  /** A checkout of the templates. */
  folder: string;
}

export async function keepChanged(
  catalog: Catalog,
  selections: NamedSelection[],
  { ref, folder }: ChangedSince,
): Promise<NamedSelection[]> {
  const before = await readCatalogAt(folder, findCommit(folder, ref));
  const earlier = new Map(listSelections(before).map((selection) => [selection.name, selection]));
  const memo = createMemo();
  const hash = (from: Catalog, selection: NamedSelection) => hashApp(renderSelection(from, selection, memo));
  return selections.filter((selection) => {
    const same = earlier.get(selection.name);
    return !same || hash(before, same) !== hash(catalog, selection);
  });
}
