// A package as a release of other templates would publish it: the files of one that was built, with another catalog, other
// released texts and another version in its code.

import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { version as builtVersion, files as published } from "../../../package.json";
import { writeBuiltCatalog } from "../../../src/catalog/write-built-catalog";
import { compileReleases } from "../../../src/update/bases/compile-releases";
import { releasedCatalogs, releasedTemplates } from "../../../src/update/bases/load-released-catalogs";
import type { ReleasedCatalogs } from "../../../src/update/bases/released-catalogs";
import { packTexts } from "./pack-texts";

export interface PackageOptions {
  /** The folder of the package that was built. */
  from: string;
  version: string;
  templates: string;
  released: ReleasedCatalogs;
  /** What its changelog says, instead of what it said. */
  notes?: string[];
}

/** Nobody publishes it. */
const hardlyCompressed = 1;

/** The version that a development version becomes. */
export const presentVersion = builtVersion.replace(/-.*$/, "");

/** The path of its command. */
export async function writePackage(folder: string, options: PackageOptions): Promise<string> {
  const { from, version, templates, released, notes } = options;
  for (const entry of ["package.json", ...published]) {
    cpSync(join(from, entry), join(folder, entry), { recursive: true });
  }
  const dist = join(folder, "dist");
  setVersion(dist, version);
  await writeBuiltCatalog(templates, dist, hardlyCompressed);
  writeFileSync(join(dist, releasedCatalogs), packTexts(released, hardlyCompressed));
  writeFileSync(join(dist, releasedTemplates), compileReleases(released));
  const changelog = `# Changelog\n\n## ${version}\n\n${notes?.map((note) => `- ${note}\n`).join("")}`;
  if (notes) writeFileSync(join(folder, "docs/changelog.md"), changelog);
  return commandOf(folder);
}

export function commandOf(folder: string): string {
  return join(folder, "bin/create-app-template.js");
}

/** The build writes the version into the code of the command and of the page. */
function setVersion(dist: string, version: string): void {
  const manifest = join(dist, "../package.json");
  const before: string = JSON.parse(readFileSync(manifest, "utf8")).version;
  const code = readdirSync(dist).filter((name) => name.endsWith(".js"));
  for (const file of [manifest, ...code.map((name) => join(dist, name))]) {
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(`"${before}"`, `"${version}"`));
  }
  // JSON, in which quotes are escaped.
  const page = brotliDecompressSync(readFileSync(join(dist, "preview.br"))).toString();
  const params = { [constants.BROTLI_PARAM_QUALITY]: hardlyCompressed };
  writeFileSync(join(dist, "preview.br"), brotliCompressSync(page.replaceAll(before, version), { params }));
}
