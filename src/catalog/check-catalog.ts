// Checks what no single manifest can show: that features only name things that exist, and don't clash with each other.

import { findPages } from "./app-conventions";
import { catalogError, folderOf, manifestError, showSource } from "./catalog-error";
import { checkAgents } from "./check-agents";
import { checkDeclarations, checkEnv } from "./check-declarations";
import { checkMigrations } from "./check-migrations";
import { isTaken } from "./check-names";
import { checkPaths } from "./check-paths";
import { checkParts, checkSlots } from "./check-slots";
import { checkAll, checkEach } from "./collect-mistakes";
import { canCoexist, isOption, listFeatures, optionName } from "./features";
import type { Catalog, Feature } from "./types";

/** Without migrations: of a feature that has just got its tables. */
export function checkCatalog(catalog: Catalog, { migrations = true } = {}): void {
  const features = listFeatures(catalog);
  const pickOne = new Set(catalog.groups.filter((group) => group.pick === "one").map((group) => group.id));
  const pairs = features.flatMap((one, index) =>
    features
      .slice(index + 1)
      .filter((other) => canCoexist(one, other, pickOne))
      .map((other): [Feature, Feature] => [one, other]),
  );
  // The others build on names that are right.
  checkAll(
    () => checkEach(features, (feature) => checkIds(feature, features)),
    () => checkEach(features, (feature) => checkPackages(feature, catalog)),
    () => checkParts(features),
  );
  checkAll(
    () => checkEach(pairs, ([one, other]) => refuseSameDeclaration(one, other)),
    () => checkPaths(features, pickOne),
    () => checkSlots(features),
    () => checkEach(features, checkMoved(features)),
    () => checkEnv(catalog),
    () => checkFlags(catalog),
    () => checkDeclarations(features),
    () => migrations && checkMigrations(features),
    () => checkAgents(features),
  );
}

function checkIds(feature: Feature, features: Feature[]): void {
  const known = features.map((other) => other.id).filter((id) => isOption(id) && id !== feature.id);
  const ids = {
    ...feature,
    actions: feature.actions.flatMap((action) => action.with ?? []),
    pages: feature.pages.flatMap((page) => page.with ?? []),
  };
  checkEach(["requires", "conflicts", "actions", "pages"] as const, (key) => {
    const unknown = ids[key].find((id) => !known.includes(id));
    if (!unknown) return;
    const meant = known.filter((id) => optionName(id) === unknown);
    const hint = meant.length > 0 ? `Write "${meant.join('" or "')}".` : `Use: ${known.join(", ")}.`;
    throw manifestError(feature, key, `names "${unknown}", which is not another option.`, hint);
  });
}

function checkPackages(feature: Feature, { versions, lock, unlocked = [] }: Catalog): void {
  checkEach(["dependencies", "devDependencies"] as const, (key) => {
    checkEach(feature[key], (name) => {
      const version = versions[name];
      if (!version) {
        const file = `${folderOf(feature).slice(0, -feature.id.length)}versions.json`;
        const hint = `Add "${name}" with its exact version to ${showSource(file)}, or check the spelling.`;
        throw manifestError(feature, key, `names "${name}", which has no version.`, hint);
      }
      if (unlocked.includes(name) || lock.packages[`node_modules/${name}`]?.version === version) return;
      const problem = `does not contain ${name} ${version}.`;
      throw catalogError("package-lock.json", problem, "Run: npm run tool -- lock-templates", "packages");
    });
  });
  const stranger = feature.allowScripts.find(
    (name) => !unlocked.includes(name) && !lock.packages[`node_modules/${name}`],
  );
  if (!stranger) return;
  const problem = `names "${stranger}", which is not in templates/package-lock.json.`;
  throw manifestError(feature, "allowScripts", problem, "Check the spelling, or remove it.");
}

function refuseSameDeclaration(one: Feature, other: Feature): void {
  const replaced = new Set([...one.replaces, ...other.replaces].flatMap((appPath) => findPages({ appPath })));
  const declarations: [string, (feature: Feature) => string[]][] = [
    // Two options, each of which may be chosen alone, can bring the same command.
    ["scripts", (feature) => Object.keys(feature.scripts).filter((name) => one.scripts[name] !== other.scripts[name])],
    ["env", (feature) => feature.env.map((variable) => variable.name)],
    ["endpoints", (feature) => feature.endpoints.map(({ method, path }) => `${method} ${path}`)],
    ["actions", (feature) => feature.actions.map((action) => action.name)],
    ["pages", (feature) => feature.pages.map((page) => page.path).filter((path) => !replaced.has(path))],
  ];
  checkEach(declarations, ([key, namesOf]) => {
    const taken = new Set(namesOf(one));
    const twice = namesOf(other).find((name) => taken.has(name));
    if (!twice) return;
    const hint = 'Declare it in one feature only, or make the two exclude each other with "conflicts".';
    throw manifestError(other, key, `declares ${twice}, which ${folderOf(one)}/feature.json declares too.`, hint);
  });
}

/** Checks the flags that variables declare: each sets one variable, and none is a flag already. */
function checkFlags(catalog: Catalog): void {
  const groups = new Set(catalog.groups.map((group) => group.id));
  const variableOf = new Map<string, string>();
  for (const feature of listFeatures(catalog)) {
    for (const { name, flag } of feature.env) {
      if (flag === undefined) continue;
      const word = flag.slice(2);
      const other = variableOf.get(flag) ?? name;
      variableOf.set(flag, other);
      const problem =
        isTaken(word) || groups.has(word)
          ? `declares ${flag}, which is already a flag of the command.`
          : other !== name && `declares ${flag} for ${name}, but it is the flag of ${other} elsewhere.`;
      if (problem) throw manifestError(feature, "env", problem, "Choose another flag.");
    }
  }
}

/** A file that moved leads from a path that is free now to one that the same feature writes. What was removed isn't there. */
function checkMoved(features: Feature[]): (feature: Feature) => void {
  const written = new Set(features.flatMap((feature) => feature.files.map((file) => file.appPath)));
  return (feature) => {
    checkEach(Object.keys(feature.removed), (path) => {
      if (written.has(path))
        throw manifestError(feature, "removed", `lists ${path}, but it is there.`, "Remove the entry, or the file.");
    });
    checkEach(Object.entries(feature.moved), ([from, { to }]) => {
      const own = feature.files.some((file) => file.appPath === to);
      if (own && !written.has(from)) return;
      const problem = own
        ? `says that ${from} moved, but it is still there.`
        : `leads to ${to}, which isn't a file here.`;
      const hint = own ? "Remove the entry, or the file." : "Name a file of this feature, as the app sees it.";
      throw manifestError(feature, "moved", problem, hint);
    });
  };
}
