// The releases around this version, as packages: see test/tools/release/past for the one before it.

import { cpSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { freezeCatalog } from "../tools/release/freeze-catalog";
import { pastTemplates, pastVersion, presentTemplates } from "../tools/release/past/places";
import { presentVersion, writePackage } from "../tools/release/write-package";
import { presentPackage, temporaryFolder } from "./run-cli";

/** The release after this one. The path of its command. `change` edits a copy of its templates. */
export async function makeNextRelease(change: (templates: string) => void): Promise<string> {
  const box = temporaryFolder();
  const [folder, changed] = [path.join(box, "package"), path.join(box, "templates")];
  const [past, present] = [pastTemplates(inject("releases")), presentTemplates(inject("releases"))];
  cpSync(present, changed, { recursive: true });
  change(changed);
  const first = freezeCatalog({ index: [], texts: [] }, { version: pastVersion, catalog: await loadCatalog(past) });
  const released = freezeCatalog(first, { version: presentVersion, catalog: await loadCatalog(present) });
  const version = presentVersion.replace(/\d+\.\d+$/, (rest) => `${Number(rest.split(".")[0]) + 1}.0`);
  return writePackage(folder, { from: presentPackage(), version, templates: changed, released });
}
