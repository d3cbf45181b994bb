// The frozen catalogs, as the package has them, without a build.
import { existsSync, readFileSync } from "node:fs";
import { listFeatures } from "../../../src/catalog/features";
import { blobIdOf } from "../../../src/catalog/fingerprint";
import { compileTemplate } from "../../../src/catalog/read-template-files";
import { decodeText } from "../../../src/text";
import { unpackTexts } from "../../../src/update/bases/load-released-catalogs";
import {
  type FrozenCatalog,
  isTemplate,
  type Release,
  type ReleasedCatalogs,
  readCatalogText,
  unpackRelease,
} from "../../../src/update/bases/released-catalogs";

export const releasesFile = "src/update/bases/released-catalogs.br";

export function readReleases(): ReleasedCatalogs {
  return existsSync(releasesFile) ? unpackTexts<Release[]>(readFileSync(releasesFile)) : { index: [], texts: [] };
}

/** Compiled as the build does it. */
export function readFrozen(released: ReleasedCatalogs, version: string): FrozenCatalog {
  const files = released.index.flatMap((release) => {
    return listFeatures(readCatalogText(released, release)).flatMap((feature) => feature.files.filter(isTemplate));
  });
  const compiled = files.map(({ content }) => [blobIdOf(content), compileTemplate(decodeText(content))]);
  const frozen = unpackRelease(released, version, Object.fromEntries(compiled));
  if (!frozen) throw new Error(`The catalog of ${version} is missing.`);
  return frozen;
}
