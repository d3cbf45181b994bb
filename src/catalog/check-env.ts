// Checks that template code only reads environment variables that are declared in every app it can end up in.

import { catalogError, folderOf, showSource } from "./catalog-error";
import { findEnvNames } from "./find-env-names";
import { listFeatures } from "./list-features";
import { groupName } from "./option-name";
import type { Catalog, Feature, FeatureGroup } from "./types";

export function checkEnv(catalog: Catalog): void {
  const { base, groups } = catalog;
  const features = listFeatures(catalog);
  const always = [...declaredBy(base), ...groups.filter(({ pick }) => pick === "one").flatMap(declaredByAll)];
  for (const feature of features) {
    for (const file of feature.files) {
      const present = [feature.id, ...feature.requires, ...(file.onlyWith ? [file.onlyWith] : [])];
      const withShared = new Set([...present, ...present.map(groupName)]);
      const declared = new Set([...always, ...features.filter(({ id }) => withShared.has(id)).flatMap(declaredBy)]);
      const unknown = findEnvNames(file).find((name) => !declared.has(name));
      if (!unknown) continue;
      const manifest = `${showSource(folderOf(feature))}/feature.json`;
      const hint = `Add it to "env" in ${manifest}, or to "ambientEnv" if the platform sets it.`;
      throw catalogError(file.sourcePath, unknown, "is read here but not declared anywhere.", hint);
    }
  }
}

function declaredBy(feature: Feature): string[] {
  return [...feature.env.map((variable) => variable.name), ...feature.ambientEnv];
}

/** One option of the group is always chosen, so whatever they share or all declare is always present. */
function declaredByAll({ shared, features }: FeatureGroup): string[] {
  const [first, ...others] = features.map(declaredBy);
  const common = (first ?? []).filter((name) => others.every((names) => names.includes(name)));
  return shared ? [...declaredBy(shared), ...common] : common;
}
