// Leaves out of two catalogs what can't differ between their apps: paths that the same features write in the same way.
import { listFeatures } from "../../../src/catalog/list-features";
import type { AppPath, Catalog } from "../../../src/catalog/types";
import { describeFile } from "./describe-features";
import { describeValues } from "./describe-values";
import { mapFiles } from "./map-files";

export function dropEqualFiles(before: Catalog, after: Catalog, computedFrom: string[]): [Catalog, Catalog] {
  const [old, now] = [describePaths(before), describePaths(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const equal = new Set(paths.filter((path) => old.get(path) === now.get(path)));
  for (const folder of computedFrom) {
    const together = paths.filter((path) => path.includes(folder));
    if (together.some((path) => !equal.has(path))) for (const path of together) equal.delete(path);
  }
  const drop = (catalog: Catalog) => mapFiles(catalog, (file) => (equal.has(file.appPath) ? [] : [file]));
  return [drop(before), drop(after)];
}

/** An index is computed from all files of its folder, and the list of migrations from all migrations. */
export function listComputedFrom(...catalogs: Catalog[]): string[] {
  const collections = catalogs.flatMap((catalog) => listFeatures(catalog).flatMap((it) => it.collections));
  return [...new Set(collections.map(({ folder }) => `${folder}/`)), "/migrations/"];
}

/** Who writes a path, when, and what. A template also depends on the values that it names, and an index on its collection. */
function describePaths(catalog: Catalog): Map<AppPath, string> {
  const features = listFeatures(catalog);
  const valuesOf = describeValues(catalog);
  const collections = features.flatMap((feature) => feature.collections);
  const paths = new Map(collections.map((it) => [`${it.folder}/index.ts`, JSON.stringify(it)]));
  for (const { id, replaces, files } of features) {
    for (const file of files) {
      const isReplacement = replaces.includes(file.appPath);
      const writer = JSON.stringify([id, isReplacement, describeFile(file), valuesOf(file)]);
      paths.set(file.appPath, `${paths.get(file.appPath) ?? ""}${writer}\n`);
    }
  }
  return paths;
}
