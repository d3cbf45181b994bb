// What tests of the command need of a past release: its templates, and the package whose apps come from it.

import { loadCatalog } from "../../../../src/catalog/load-catalog";
import { freezeCatalog } from "../freeze-catalog";
import { presentVersion, writePackage } from "../write-package";
import { releaseNotes } from "./differences";
import { writePastTemplates } from "./past-release";
import { packageIn, pastTemplates, pastVersion, presentTemplates } from "./places";

/** `from`: the folder of the package that was built. Returns the path of its command. */
export async function writePastRelease(box: string, from: string): Promise<string> {
  writePastTemplates(box);
  const catalog = await loadCatalog(pastTemplates(box));
  const released = freezeCatalog({ index: [], texts: [] }, { version: pastVersion, catalog });
  const templates = presentTemplates(box);
  return writePackage(packageIn(box), { from, version: presentVersion, templates, released, notes: releaseNotes });
}
