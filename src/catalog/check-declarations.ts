// Checks that what a manifest declares is in the code, and that what is in the code is declared: the README, the access
// table of the app's tests, the content security policy and .env.example are all derived from the declarations.

import { encodeText } from "../text";
import { findActions, findPages, findRoutes, pageFile, serves } from "./app-conventions";
import { catalogError, folderOf, manifestError, showSource } from "./catalog-error";
import { checkAll, checkEach } from "./collect-mistakes";
import { groupName, isPart, listFeatures, listUsedParts } from "./features";
import { findEnvNames } from "./find-env-names";
import type { Catalog, Feature, FeatureGroup, Filling, TemplateFile } from "./types";

export function checkDeclarations(features: Feature[]): void {
  checkEach(features, (feature) => {
    const present = presentWith([feature.id], features);
    const files = present.flatMap((other) => other.files);
    checkAll(
      () => requireCode(feature, files),
      () => requireFolders(feature),
      () =>
        checkEach(feature.files, (file) => {
          refuseUndeclared(feature, file, file.onlyWith ? presentWith([feature.id, file.onlyWith], features) : present);
        }),
    );
  });
}

/** The features that are in every app that has all of these. */
function presentWith(ids: string[], features: Feature[]): Feature[] {
  const required = features.filter(({ id }) => ids.includes(id)).flatMap(({ requires }) => requires);
  const chosen = new Set(["base", ...[...ids, ...required].flatMap((id) => [id, groupName(id)])]);
  const present = features.filter(({ id }) => chosen.has(id));
  const parts = listUsedParts(
    features.filter(({ id }) => isPart(id)),
    present,
  );
  return [...new Set([...present, ...parts])];
}

function requireCode(feature: Feature, files: TemplateFile[]): void {
  const [routes, pages, actions] = [files.flatMap(findRoutes), files.flatMap(findPages), files.flatMap(findActions)];
  const place = `${showSource(folderOf(feature))}/files`;
  const unserved = feature.endpoints.filter((declared) => !routes.some((route) => serves(route, declared)));
  const unwritten = feature.pages.filter(({ path }) => !pages.includes(path));
  const missing = feature.actions.filter(({ name }) => !actions.includes(name));
  checkAll(
    () =>
      checkEach(unserved, ({ method, path }) => {
        const hint = `Export ${method} from ${place}/src/app${path}/route.ts, or remove the endpoint.`;
        throw manifestError(feature, "endpoints", `declares ${method} ${path}, but no route serves it.`, hint);
      }),
    () =>
      checkEach(unwritten, (page) => {
        const hint = `Add ${place}/${pageFile(page)}, or remove the page.`;
        throw manifestError(feature, "pages", `declares ${page.path}, which has no file.`, hint);
      }),
    () =>
      checkEach(missing, ({ name }) => {
        const hint = 'Export it from a file that begins with "use server", or remove the action.';
        throw manifestError(feature, "actions", `declares ${name}, which no file exports.`, hint);
      }),
  );
}

function requireFolders(feature: Feature): void {
  checkEach(Object.keys(feature.folders), (folder) => {
    if (feature.files.some(({ appPath }) => appPath.startsWith(`${folder}/`))) return;
    const problem = `lists ${folder}, where this feature has no file.`;
    throw manifestError(feature, "folders", problem, "Correct the path, or remove the entry.");
  });
}

function refuseUndeclared(feature: Feature, file: TemplateFile, present: Feature[]): void {
  const endpoints = present.flatMap((other) => other.endpoints);
  const pages = present.flatMap((other) => other.pages.map(({ path }) => path));
  const actions = present.flatMap((other) => other.actions.map(({ name }) => name));
  const strangeRoutes = findRoutes(file).filter((found) => !endpoints.some((endpoint) => serves(found, endpoint)));
  const strangePages = findPages(file).filter((path) => !pages.includes(path));
  const strangeActions = findActions(file).filter((name) => !actions.includes(name));
  const strangers = [
    ...strangeRoutes.map((it) => undeclared(feature, file, "endpoints", `serves ${it.method} ${it.path}`, it)),
    ...strangePages.map((path) => undeclared(feature, file, "pages", `is the page ${path}`, { path })),
    ...strangeActions.map((name) =>
      undeclared(feature, file, "actions", `exports the server action ${name}`, { name }),
    ),
  ];
  checkEach(strangers, (stranger) => {
    throw stranger;
  });
}

function undeclared(feature: Feature, file: TemplateFile, key: string, what: string, entry: object) {
  const example = JSON.stringify({ ...entry, access: "signed-in", description: "…" });
  const hint = `Add it to "${key}" in ${showSource(folderOf(feature))}/feature.json: ${example}`;
  return catalogError(file.sourcePath, `${what}, which is not declared.`, hint);
}

/** Template code only reads variables that are declared in every app it can end up in. */
export function checkEnv(catalog: Catalog): void {
  const features = listFeatures(catalog);
  const always = catalog.groups.filter(({ pick }) => pick === "one").flatMap(declaredByAll);
  const files = features.flatMap((feature) =>
    [...feature.files, ...feature.fillings.map(toFile)].map((file) => ({ feature, file })),
  );
  checkEach(files, ({ feature, file }) => {
    const names = findEnvNames(file);
    if (names.length === 0) return;
    const present = presentWith([feature.id, ...(file.onlyWith ? [file.onlyWith] : [])], features);
    const declared = new Set([...always, ...present.flatMap(declaredBy)]);
    const manifest = `${showSource(folderOf(feature))}/feature.json`;
    const hint = `Add it to "env" in ${manifest}, or to "ambientEnv" if the platform sets it.`;
    checkEach(
      names.filter((name) => !declared.has(name)),
      (unknown) => {
        throw catalogError(file.sourcePath, "is read here but not declared anywhere.", hint, unknown);
      },
    );
  });
}

function toFile({ lines, ...filling }: Filling) {
  return { ...filling, content: encodeText(lines.join("\n")) };
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
