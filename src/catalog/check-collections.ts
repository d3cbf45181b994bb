// Checks collections: the index imports entries by name, so each must export that name, and the entry type must exist.
import { posix } from "node:path";
import { decodeText } from "../text";
import { catalogError, folderOf } from "./catalog-error";
import { collectionEntry } from "./collection-entries";
import { groupName } from "./option-name";
import type { Collection, Feature } from "./types";

export function checkCollections(features: Feature[]): void {
  for (const owner of features) {
    for (const collection of owner.collections) {
      checkType(collection, owner, features);
      for (const feature of features) checkEntries(collection, feature);
    }
  }
}

function checkType(collection: Collection, owner: Feature, features: Feature[]): void {
  const target = posix.join(collection.folder, collection.type.from);
  const paths = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  const sources = features.filter((feature) => ["base", owner.id, groupName(owner.id)].includes(feature.id));
  if (sources.some((feature) => feature.files.some((file) => paths.includes(file.appPath)))) return;
  const problem = `"${collection.type.from}" of ${collection.folder} does not lead to a file.`;
  throw catalogError(`${folderOf(owner)}/feature.json`, "collections", problem, `Add ${paths[0]}, or fix "from".`);
}

function checkEntries(collection: Collection, feature: Feature): void {
  for (const file of feature.files) {
    const entry = collectionEntry(collection, file.appPath);
    if (!entry) continue;
    const exported = new RegExp(`export (const|function|async function) ${entry.exportName}\\b`);
    if (exported.test(decodeText(file.content))) continue;
    const problem = `is an entry of ${collection.folder} but does not export "${entry.exportName}".`;
    throw catalogError(
      file.sourcePath,
      "",
      problem,
      `Add: export const ${entry.exportName}: ${collection.type.name} = …`,
    );
  }
}
