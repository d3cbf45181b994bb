// An earlier release, for as long as there are too few real ones to prove updates with: the templates of the working tree,
// with a fixed list of differences, frozen as `npm run release` freezes.

import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalog } from "../../../../src/catalog/load-catalog";
import type { Catalog } from "../../../../src/catalog/types";
import { renderFormat } from "../../../../src/render/render-formats";
import type { FrozenCatalog, ReleasedCatalogs } from "../../../../src/update/bases/released-catalogs";
import { freezeCatalog } from "../freeze-catalog";
import { differences } from "./differences";
import { pastTemplates, pastVersion, presentTemplates } from "./places";

export interface PastRelease extends FrozenCatalog {
  version: string;
  /** What apps of it are upgraded to: the working tree, with what a release says about the differences. */
  present: Catalog;
  /** This release alone. */
  released: ReleasedCatalogs;
}

export function writePastTemplates(box: string): void {
  const folders = { past: pastTemplates(box), present: presentTemplates(box) };
  for (const [when, folder] of Object.entries(folders) as ["past" | "present", string][]) {
    mkdirSync(folder, { recursive: true });
    cpSync("templates", folder, { recursive: true });
    for (const difference of differences) difference[when]?.(folder);
  }
}

export async function makePastRelease(): Promise<PastRelease> {
  const box = mkdtempSync(join(tmpdir(), "past-release-"));
  try {
    writePastTemplates(box);
    const [catalog, present] = await Promise.all([pastTemplates(box), presentTemplates(box)].map(loadCatalog));
    const released = freezeCatalog({ index: [], texts: [] }, { version: pastVersion, catalog: catalog as Catalog });
    return {
      version: pastVersion,
      format: renderFormat,
      catalog: catalog as Catalog,
      present: present as Catalog,
      released,
    };
  } finally {
    rmSync(box, { recursive: true, force: true });
  }
}
