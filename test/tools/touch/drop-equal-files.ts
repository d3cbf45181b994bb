// Leaves out of two catalogs what can't differ between their apps: paths that the same features write in the same way.
import { listFeatures } from "../../../src/catalog/list-features";
import type { AppPath, Catalog, Feature } from "../../../src/catalog/types";

export function dropEqualFiles(before: Catalog, after: Catalog): [Catalog, Catalog] {
  const [old, now] = [describePaths(before), describePaths(after)];
  const equal = new Set([...now].filter(([path, text]) => old.get(path) === text).map(([path]) => path));
  // An index is computed from the paths of its folder, and the list of migrations from the migrations.
  const collections = [before, after].flatMap((catalog) => listFeatures(catalog).flatMap((it) => it.collections));
  const computedFrom = [...collections.map(({ folder }) => `${folder}/`), "/migrations/"];
  for (const path of equal) if (computedFrom.some((part) => path.includes(part))) equal.delete(path);
  return [dropPaths(before, equal), dropPaths(after, equal)];
}

/** Who writes a path, when, and what. Without those that a template writes, since it depends on more than its text. */
function describePaths(catalog: Catalog): Map<AppPath, string> {
  const paths = new Map<AppPath, string>();
  const rendered = new Set<AppPath>();
  for (const { id, replaces, files } of listFeatures(catalog)) {
    for (const { appPath, onlyWith, executable, fingerprint, compiled } of files) {
      const writer = JSON.stringify([id, replaces.includes(appPath), onlyWith, executable, fingerprint?.sha256]);
      paths.set(appPath, `${paths.get(appPath) ?? ""}${writer}\n`);
      if (compiled) rendered.add(appPath);
    }
  }
  for (const path of rendered) paths.delete(path);
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
