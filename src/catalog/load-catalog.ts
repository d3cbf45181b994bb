// Loads a templates folder as the catalog of what can be chosen, and validates all of it.
import { checkCatalog } from "./check-catalog";
import { readAll } from "./collect-mistakes";
import { filesOnDisk, schemaFiles } from "./feature-files";
import { partsFolder } from "./features";
import { advisoriesSchema, overridesSchema, packageLockSchema, versionsSchema } from "./manifest-schemas";
import { idsOf, readFeature, readGroupFolders, readGroups, readPartNames, readParts } from "./read-features";
import { readManifest } from "./read-manifest";
import type { Catalog, PackageLock } from "./types";

const sharedEntries = [
  "base",
  partsFolder,
  "versions.json",
  "sizes.json",
  "overrides.json",
  "advisories.json",
  "package-lock.json",
  ...schemaFiles,
];

export async function loadCatalog(templatesFolder: string): Promise<Catalog> {
  const catalog = await readCatalog(templatesFolder);
  checkCatalog(catalog);
  return catalog;
}

/** Validates each file on its own. checkCatalog checks whether the features fit together. */
export async function readCatalog(templatesFolder: string): Promise<Catalog> {
  const source = filesOnDisk(templatesFolder);
  const folders = await readGroupFolders(source, sharedEntries);
  const partNames = await readPartNames(source);
  const ids = idsOf(folders, partNames);
  const [{ feature: base }, parts, groups, { node, ...versions }, overrides, advisories, lock] = await readAll([
    readFeature(source, "base", ids),
    readParts(source, partNames, ids),
    readGroups(source, folders, ids),
    readManifest(source, "versions.json", versionsSchema),
    readManifest(source, "overrides.json", overridesSchema),
    readManifest(source, "advisories.json", advisoriesSchema),
    readManifest(source, "package-lock.json", packageLockSchema),
  ]);
  return { base, parts, groups, nodeVersion: node, versions, overrides, advisories, lock: lock as PackageLock };
}
