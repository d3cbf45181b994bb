// Checks that what a manifest declares is in the code, and that what is in the code is declared: the README, the access
// table of the app's tests, the content security policy and .env.example are all derived from the declarations.

import { encodeText } from "../text";
import { findActions, findPages, findRoutes, serves } from "./app-conventions";
import { catalogError, folderOf, manifestError, showSource } from "./catalog-error";
import { groupName, isPart, listFeatures, listUsedParts } from "./features";
import { findEnvNames } from "./find-env-names";
import type { Catalog, Feature, FeatureGroup, Filling, TemplateFile } from "./types";

export function checkDeclarations(features: Feature[]): void {
  for (const feature of features) {
    const present = presentWith([feature.id], features);
    const files = present.flatMap((other) => other.files);
    requireCode(feature, files);
    requireFolders(feature);
    for (const file of feature.files) {
      refuseUndeclared(feature, file, file.onlyWith ? presentWith([feature.id, file.onlyWith], features) : present);
    }
  }
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
  const app = `${showSource(folderOf(feature))}/files/src/app`;
  const endpoint = feature.endpoints.find((declared) => !routes.some((route) => serves(route, declared)));
  if (endpoint) {
    const { method, path } = endpoint;
    const hint = `Export ${method} from ${app}${path}/route.ts, or remove the endpoint.`;
    throw manifestError(feature, "endpoints", `declares ${method} ${path}, but no route serves it.`, hint);
  }
  const page = feature.pages.find(({ path }) => !pages.includes(path));
  if (page) {
    const hint = `Add ${app}${page.path.replace(/\/$/, "")}/page.tsx, or remove the page.`;
    throw manifestError(feature, "pages", `declares ${page.path}, which has no file.`, hint);
  }
  const action = feature.actions.find(({ name }) => !actions.includes(name));
  if (action) {
    const hint = 'Export it from a file that begins with "use server", or remove the action.';
    throw manifestError(feature, "actions", `declares ${action.name}, which no file exports.`, hint);
  }
}

function requireFolders(feature: Feature): void {
  for (const folder of Object.keys(feature.folders)) {
    if (feature.files.some(({ appPath }) => appPath.startsWith(`${folder}/`))) continue;
    const problem = `lists ${folder}, where this feature has no file.`;
    throw manifestError(feature, "folders", problem, "Correct the path, or remove the entry.");
  }
}

function refuseUndeclared(feature: Feature, file: TemplateFile, present: Feature[]): void {
  const endpoints = present.flatMap((other) => other.endpoints);
  const pages = present.flatMap((other) => other.pages.map(({ path }) => path));
  const actions = present.flatMap((other) => other.actions.map(({ name }) => name));
  const route = findRoutes(file).find((found) => !endpoints.some((endpoint) => serves(found, endpoint)));
  if (route) throw undeclared(feature, file, "endpoints", `serves ${route.method} ${route.path}`, route);
  const page = findPages(file).find((path) => !pages.includes(path));
  if (page) throw undeclared(feature, file, "pages", `is the page ${page}`, { path: page });
  const action = findActions(file).find((name) => !actions.includes(name));
  if (action) throw undeclared(feature, file, "actions", `exports the server action ${action}`, { name: action });
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
  for (const feature of features) {
    for (const file of [...feature.files, ...feature.fillings.map(toFile)]) {
      const present = presentWith([feature.id, ...(file.onlyWith ? [file.onlyWith] : [])], features);
      const declared = new Set([...always, ...present.flatMap(declaredBy)]);
      const unknown = findEnvNames(file).find((name) => !declared.has(name));
      if (!unknown) continue;
      const manifest = `${showSource(folderOf(feature))}/feature.json`;
      const hint = `Add it to "env" in ${manifest}, or to "ambientEnv" if the platform sets it.`;
      throw catalogError(file.sourcePath, "is read here but not declared anywhere.", hint, unknown);
    }
  }
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
