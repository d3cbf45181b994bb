// Adds the catalog of one release to those of all earlier ones.
import type { Catalog } from "../../../src/catalog/types";
import { usageError } from "../../../src/errors";
import { renderFormat } from "../../../src/render/render-formats";
import type { Release, ReleasedCatalogs } from "../../../src/update/bases/released-catalogs";
import { collectTexts } from "./pack-texts";

export interface FreezeOptions {
  version: string;
  catalog: Catalog;
}

/** What is computed from the texts, here or by the build. */
const computed = ["compiled", "fingerprint"];

export function freezeCatalog(
  { index: releases, texts }: ReleasedCatalogs,
  { version, catalog }: FreezeOptions,
): ReleasedCatalogs {
  const all = [...texts];
  const positionOf = collectTexts(all);
  const { lock, ...rest } = catalog;
  const packageLock = positionOf(toJson(lock));
  const release: Release = { version, format: renderFormat, catalog: positionOf(toJson(pack(rest))), packageLock };
  const earlier = releases.find((candidate) => candidate.version === version);
  if (earlier && JSON.stringify(earlier) !== JSON.stringify(release)) throw alreadyReleased(version);
  return { index: earlier ? releases : [...releases, release], texts: all };

  function pack(value: unknown): unknown {
    if (value instanceof Uint8Array) return { $text: positionOf(value) };
    if (Array.isArray(value)) return value.map(pack);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => !computed.includes(key));
    return Object.fromEntries(entries.map(([key, entry]) => [key, pack(entry)]));
  }
}

function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

function alreadyReleased(version: string) {
  const message = `${version} is frozen already, and its files were different.`;
  return usageError("bad-value", message, "Raise the version in package.json.");
}
