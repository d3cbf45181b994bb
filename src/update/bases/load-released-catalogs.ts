// What comes with this package about all releases: their catalogs, and what owners of apps are told about each.

import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { importBuilt, readBuilt } from "../../catalog/load-built-catalog";
import type { CompiledTemplates } from "../../catalog/pack-catalog";
import { packageRoot } from "../../package-root";
import {
  type FrozenCatalog,
  type PackedTexts,
  type Release,
  type ReleasedCatalogs,
  readTexts,
  unpackRelease,
} from "./released-catalogs";

export const releasedCatalogs = "released-catalogs.br";
/** The templates of all releases, compiled by the build. */
export const releasedTemplates = "released-templates.js";

export function loadReleasedCatalogs(): ReleasedCatalogs {
  return unpackTexts<Release[]>(readBuilt(releasedCatalogs));
}

/** undefined: there is no such release. */
export async function loadRelease(version: string): Promise<FrozenCatalog | undefined> {
  const released = loadReleasedCatalogs();
  if (!released.index.some((release) => release.version === version)) return undefined;
  return unpackRelease(released, version, await importBuilt<CompiledTemplates>(releasedTemplates));
}

export function unpackTexts<Index>(packed: Uint8Array): PackedTexts<Index> {
  return readTexts(brotliDecompressSync(packed));
}

export function readChangelog(): string {
  return readFileSync(path.join(packageRoot, "docs/changelog.md"), "utf8");
}
