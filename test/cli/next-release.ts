// The release after this one: the packed package, with the templates that a test changes, and with this version's texts
// among the released ones. Only the version in its code is another.

import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { version } from "../../package.json";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { writeBuiltCatalog } from "../../src/catalog/write-built-catalog";
import { unpackTexts } from "../../src/update/bases/load-released-texts";
import type { Release } from "../../src/update/bases/released-texts";
import { loadEngine } from "../tools/release/engine";
import { freezeTexts } from "../tools/release/freeze-texts";
import { packTexts } from "../tools/release/pack-texts";
import { packagePath, temporaryFolder } from "./run-cli";

const templates = path.resolve(import.meta.dirname, "../../templates");

/** Nobody publishes it. */
const hardlyCompressed = 1;

/** The path of its command. `change` edits a copy of templates/. */
export async function makeNextRelease(change: (templates: string) => void): Promise<string> {
  const next = version.replace(/\d+\.\d+$/, (rest) => `${Number(rest.split(".")[0]) + 1}.0`);
  const box = temporaryFolder();
  const [copy, changed] = [path.join(box, "package"), path.join(box, "templates")];
  cpSync(packagePath(), copy, { recursive: true });
  cpSync(templates, changed, { recursive: true });
  change(changed);
  const dist = path.join(copy, "dist");
  await writeBuiltCatalog(changed, dist, hardlyCompressed);
  writeFileSync(path.join(dist, "released-texts.br"), packTexts(await freezeThisVersion(dist), hardlyCompressed));
  for (const file of readdirSync(dist).filter((name) => name.endsWith(".js") && name !== "templates.js")) {
    const code = readFileSync(path.join(dist, file), "utf8");
    writeFileSync(path.join(dist, file), code.replaceAll(`"${version}"`, `"${next}"`));
  }
  return path.join(copy, "bin/create-app-template.js");
}

async function freezeThisVersion(dist: string) {
  const released = unpackTexts<Release[]>(readFileSync(path.join(dist, "released-texts.br")));
  const catalog = await loadCatalog(templates);
  const isFrozen = released.index.some((release) => release.version === version);
  const engine = await loadEngine(path.dirname(templates));
  return isFrozen ? released : freezeTexts(released, { version, engine, catalog, computed: false });
}
