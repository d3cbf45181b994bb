// Adds the texts of one release to those of all earlier ones.
import { listFeatures } from "../../../src/catalog/features";
import type { Catalog } from "../../../src/catalog/types";
import { usageError } from "../../../src/errors";
import type { Release, ReleasedTexts } from "../../../src/update/bases/released-texts";
import { collectTexts } from "./pack-texts";

export interface FreezeOptions {
  version: string;
  catalog: Catalog;
}

export function freezeTexts(
  { index: releases, texts }: ReleasedTexts,
  { version, catalog }: FreezeOptions,
): ReleasedTexts {
  const all = [...texts];
  const positionOf = collectTexts(all);
  const files = listFeatures(catalog).flatMap((feature) =>
    feature.files
      .filter((file) => file.fingerprint)
      .map(({ appPath, content, onlyWith }) => {
        return { path: appPath, feature: feature.id, text: positionOf(content), ...(onlyWith && { onlyWith }) };
      }),
  );
  const packageLock = positionOf(Buffer.from(JSON.stringify(catalog.lock)));
  const release: Release = { version, files, packageLock };
  const earlier = releases.find((candidate) => candidate.version === version);
  if (earlier && JSON.stringify(earlier) !== JSON.stringify(release)) throw alreadyReleased(version);
  return { index: earlier ? releases : [...releases, release], texts: all };
}

function alreadyReleased(version: string) {
  const message = `${version} is frozen already, and its files were different.`;
  return usageError("already-released", message, "Raise the version in package.json.");
}
