// Adds the texts of one release to those of all earlier ones.
import { listFeatures } from "../../../src/catalog/features";
import { packageManagers } from "../../../src/catalog/package-managers";
import type { AppPath, Catalog } from "../../../src/catalog/types";
import { usageError } from "../../../src/errors";
import { frozenName, type Release, type ReleasedTexts } from "../../../src/update/bases/released-texts";
import type { Engine } from "./engine";
import { collectTexts } from "./pack-texts";

export interface FreezeOptions {
  version: string;
  engine: Engine;
  catalog: Catalog;
  /** Also keeps every variant of every computed file, for a release whose apps don't have them in their lock. */
  computed: boolean;
}

export function freezeTexts({ index: releases, texts }: ReleasedTexts, options: FreezeOptions): ReleasedTexts {
  const { version, catalog } = options;
  const all = [...texts];
  const positionOf = collectTexts(all);
  const files = listFeatures(catalog).flatMap((feature) =>
    feature.files
      .filter((file) => file.fingerprint)
      .map(({ appPath, content, onlyWith }) => {
        return { path: appPath, feature: feature.id, text: positionOf(content), ...(onlyWith && { onlyWith }) };
      }),
  );
  const manifests = listFeatures(catalog).map(({ files: _, ...manifest }) => [manifest.id, manifest]);
  const packageLock = positionOf(Buffer.from(JSON.stringify(catalog.lock)));
  const computed = options.computed ? freezeComputed(options, positionOf) : {};
  const release: Release = { version, files, packageLock, computed, features: Object.fromEntries(manifests) };
  const earlier = releases.find((candidate) => candidate.version === version);
  if (earlier && JSON.stringify(earlier) !== JSON.stringify(release)) throw alreadyReleased(version);
  return { index: earlier ? releases : [...releases, release], texts: all };
}

function freezeComputed({ engine, catalog }: FreezeOptions, positionOf: (text: Uint8Array) => number) {
  const variants = new Map<AppPath, Set<number>>();
  for (const { answers } of engine.listSelections(catalog)) {
    for (const packageManager of packageManagers) {
      for (const [path, { content, origin }] of engine.renderApp(catalog, {
        ...answers,
        name: frozenName,
        packageManager,
      })) {
        if (origin.verbatim || path === "README.md" || path === "package-lock.json") continue;
        variants.set(path, (variants.get(path) ?? new Set()).add(positionOf(content)));
      }
    }
  }
  return Object.fromEntries([...variants].map(([path, positions]) => [path, [...positions]]));
}

function alreadyReleased(version: string) {
  const message = `${version} is frozen already, and its files were different.`;
  return usageError("already-released", message, "Raise the version in package.json.");
}
