// Checks what no single manifest can show: that features only name things that exist, and don't clash with each other.
import { catalogError, folderOf, showSource } from "./catalog-error";
import { checkCollections } from "./check-collections";
import { checkDeclarations } from "./check-declarations";
import { checkEnv } from "./check-env";
import { checkFlags } from "./check-flags";
import { checkMoved } from "./check-moved";
import { checkPaths } from "./check-paths";
import { canCoexist } from "./coexist";
import { listFeatures } from "./list-features";
import { isOption, optionName } from "./option-name";
import { pageOfFile } from "./page-of-file";
import type { Catalog, Feature } from "./types";

export function checkCatalog(catalog: Catalog): void {
  const features = listFeatures(catalog);
  const pickOne = new Set(catalog.groups.filter((group) => group.pick === "one").map((group) => group.id));
  const pairs = features.flatMap((one, index) =>
    features
      .slice(index + 1)
      .filter((other) => canCoexist(one, other, pickOne))
      .map((other): [Feature, Feature] => [one, other]),
  );
  for (const feature of features) {
    checkIds(feature, features);
    checkPackages(feature, catalog);
  }
  for (const [one, other] of pairs) refuseSameDeclaration(one, other);
  checkPaths(features, pickOne);
  checkMoved(features);
  checkCollections(features);
  checkEnv(catalog);
  checkFlags(catalog);
  checkDeclarations(features);
}

function checkIds(feature: Feature, features: Feature[]): void {
  const known = features.map((other) => other.id).filter((id) => isOption(id) && id !== feature.id);
  for (const key of ["requires", "conflicts"] as const) {
    const unknown = feature[key].find((id) => !known.includes(id));
    if (!unknown) continue;
    const meant = known.filter((id) => optionName(id) === unknown);
    const hint = meant.length > 0 ? `Write "${meant.join('" or "')}".` : `Use: ${known.join(", ")}.`;
    throw catalogError(manifestOf(feature), key, `names "${unknown}", which is not another option.`, hint);
  }
}

function checkPackages(feature: Feature, { versions, lock, unlocked = [] }: Catalog): void {
  for (const key of ["dependencies", "devDependencies"] as const) {
    for (const name of feature[key]) {
      const version = versions[name];
      if (!version) {
        const file =
          feature.folder === undefined
            ? "versions.json"
            : `${feature.folder.slice(0, -feature.id.length)}versions.json`;
        const hint = `Add "${name}" with its exact version to ${showSource(file)}, or check the spelling.`;
        throw catalogError(manifestOf(feature), key, `names "${name}", which has no version.`, hint);
      }
      if (unlocked.includes(name) || lock.packages[`node_modules/${name}`]?.version === version) continue;
      const problem = `does not contain ${name} ${version}.`;
      throw catalogError("package-lock.json", "packages", problem, "Run: npm run lock:templates");
    }
  }
  const stranger = feature.allowScripts.find(
    (name) => !unlocked.includes(name) && !lock.packages[`node_modules/${name}`],
  );
  if (!stranger) return;
  throw catalogError(
    manifestOf(feature),
    "allowScripts",
    `names "${stranger}", which is not in templates/package-lock.json.`,
    "Check the spelling, or remove it.",
  );
}

function refuseSameDeclaration(one: Feature, other: Feature): void {
  const declarations: [string, (feature: Feature) => string[]][] = [
    ["scripts", (feature) => Object.keys(feature.scripts)],
    ["env", (feature) => feature.env.map((variable) => variable.name)],
    ["endpoints", (feature) => feature.endpoints.map(({ method, path }) => `${method} ${path}`)],
    ["actions", (feature) => feature.actions.map((action) => action.name)],
    ["collections", (feature) => feature.collections.map((collection) => collection.folder)],
  ];
  const pagesOf = (feature: Feature) => feature.pages.map((page) => page.path);
  const replaced = new Set([...one.replaces, ...other.replaces].map(pageOfFile));
  declarations.push(["pages", (feature) => pagesOf(feature).filter((path) => !replaced.has(path))]);
  for (const [key, namesOf] of declarations) {
    const taken = new Set(namesOf(one));
    const twice = namesOf(other).find((name) => taken.has(name));
    if (!twice) continue;
    const hint = 'Declare it in one feature only, or make the two exclude each other with "conflicts".';
    throw catalogError(manifestOf(other), key, `declares ${twice}, which ${manifestOf(one)} declares too.`, hint);
  }
}

function manifestOf(feature: Feature): string {
  return `${folderOf(feature)}/feature.json`;
}
