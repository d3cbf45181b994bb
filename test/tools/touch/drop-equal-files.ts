// Leaves out of two catalogs what can't differ between their apps: paths that the same features write in the same way.
import { listFeatures } from "../../../src/catalog/list-features";
import type { AppPath, Catalog, Feature } from "../../../src/catalog/types";
import { describeFile, describeManifest } from "./describe-features";

export function dropEqualFiles(before: Catalog, after: Catalog): [Catalog, Catalog] {
  const [old, now] = [describePaths(before), describePaths(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const equal = new Set(paths.filter((path) => old.get(path) === now.get(path)));
  for (const folder of listComputedFrom(before, after)) {
    const together = paths.filter((path) => path.includes(folder));
    if (together.some((path) => !equal.has(path))) for (const path of together) equal.delete(path);
  }
  return [dropPaths(before, equal), dropPaths(after, equal)];
}

/** An index is computed from all files of its folder, and the list of migrations from all migrations. */
function listComputedFrom(before: Catalog, after: Catalog): string[] {
  const collections = [before, after].flatMap((catalog) => listFeatures(catalog).flatMap((it) => it.collections));
  return [...new Set(collections.map(({ folder }) => `${folder}/`)), "/migrations/"];
}

/** Who writes a path, when, and what. A template also depends on manifests, and an index on its collection. */
function describePaths(catalog: Catalog): Map<AppPath, string> {
  const features = listFeatures(catalog);
  const manifests = [catalog.nodeVersion, ...features.map(describeManifest)].join("\n");
  const collections = features.flatMap((feature) => feature.collections);
  const paths = new Map(collections.map((it) => [`${it.folder}/index.ts`, JSON.stringify(it)]));
  for (const { id, replaces, files } of features) {
    for (const file of files) {
      const isReplacement = replaces.includes(file.appPath);
      const writer = JSON.stringify([id, isReplacement, describeFile(file), file.compiled ? manifests : ""]);
      paths.set(file.appPath, `${paths.get(file.appPath) ?? ""}${writer}\n`);
    }
  }
  return paths;
}

function dropPaths(catalog: Catalog, paths: Set<AppPath>): Catalog {
  const drop = (feature: Feature): Feature => ({
    ...feature,
    files: feature.files.filter((file) => !paths.has(file.appPath)),
  });
  const groups = catalog.groups.map(({ shared, ...group }) => ({
    ...group,
    ...(shared && { shared: drop(shared) }),
    features: group.features.map(drop),
  }));
  return { ...catalog, base: drop(catalog.base), groups };
}
