// Checks that what a manifest declares is in the code, and that what is in the code is declared: the README, the access
// table of the app's tests and the content security policy are all derived from the declarations.

import { decodeText } from "../text";
import { findActions, findPages, findRoutes, isSmokeCheck, serves } from "./app-conventions";
import { catalogError, folderOf, showSource } from "./catalog-error";
import { groupName } from "./option-name";
import type { Feature, TemplateFile } from "./types";

export function checkDeclarations(features: Feature[]): void {
  for (const feature of features) {
    const present = presentWith([feature.id], features);
    const files = present.flatMap((other) => other.files);
    requireRoutes(feature, files);
    requirePages(feature, files);
    requireActions(feature, files);
    requireChecks(feature, files);
    for (const file of feature.files) {
      refuseUndeclared(feature, file, file.onlyWith ? presentWith([feature.id, file.onlyWith], features) : present);
    }
  }
}

/** The features that are in every app that has all of these. */
function presentWith(ids: string[], features: Feature[]): Feature[] {
  const required = features.filter(({ id }) => ids.includes(id)).flatMap(({ requires }) => requires);
  const present = new Set(["base", ...[...ids, ...required].flatMap((id) => [id, groupName(id)])]);
  return features.filter(({ id }) => present.has(id));
}

function requireRoutes(feature: Feature, files: TemplateFile[]): void {
  const routes = files.flatMap(findRoutes);
  for (const endpoint of feature.endpoints) {
    if (routes.some((route) => serves(route, endpoint))) continue;
    const { method, path } = endpoint;
    const hint = `Export ${method} from ${showSource(folderOf(feature))}/files/src/app${path}/route.ts, or remove the endpoint.`;
    throw refuse(feature, "endpoints", `declares ${method} ${path}, but no route serves it.`, hint);
  }
}

function requirePages(feature: Feature, files: TemplateFile[]): void {
  const pages = files.flatMap(findPages);
  const missing = feature.pages.find(({ path }) => !pages.includes(path));
  if (!missing) return;
  const file = `${showSource(folderOf(feature))}/files/src/app${missing.path.replace(/\/$/, "")}/page.tsx`;
  throw refuse(feature, "pages", `declares ${missing.path}, which has no file.`, `Add ${file}, or remove the page.`);
}

function requireActions(feature: Feature, files: TemplateFile[]): void {
  const actions = files.flatMap(findActions);
  const missing = feature.actions.find(({ name }) => !actions.includes(name));
  if (!missing) return;
  const problem = `declares ${missing.name}, which no file exports.`;
  throw refuse(
    feature,
    "actions",
    problem,
    'Export it from a file that begins with "use server", or remove the action.',
  );
}

/** The smoke test says the same, but only after a build. */
function requireChecks(feature: Feature, files: TemplateFile[]): void {
  const checks = files.filter(({ appPath }) => isSmokeCheck(appPath)).map(({ content }) => decodeText(content));
  const endpoints = feature.endpoints.map(({ method, path }) => `${method} ${path}`);
  const missing = [...endpoints, ...feature.actions.map(({ name }) => name)].find(
    (name) => !checks.some((code) => code.includes(`"${name}"`)),
  );
  if (checks.length === 0 || missing === undefined) return;
  const hint = `Add it to "covers" of a check in ${showSource(folderOf(feature))}/files/smoke/checks/.`;
  throw refuse(feature, "", `declares ${missing}, which no smoke check covers.`, hint);
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
  return catalogError(file.sourcePath, "", `${what}, which is not declared.`, hint);
}

function refuse(feature: Feature, key: string, problem: string, hint: string) {
  return catalogError(`${folderOf(feature)}/feature.json`, key, problem, hint);
}
