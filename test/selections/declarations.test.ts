import { describe, expect, test } from "vitest";
import {
  findActions,
  findPages,
  findRoutes,
  isTableFile,
  journalPath,
  serves,
} from "../../src/catalog/app-conventions";
import { listActions } from "../../src/catalog/features";
import { findEnvNames } from "../../src/catalog/find-env-names";
import type { Endpoint } from "../../src/catalog/types";
import { decodeText, encodeText } from "../../src/text";
import { type AppFile, everyFeature, findProblems, type RenderedSelection, readOnce } from "./every-tree";

/** What a reader of code finds in the files of an app. */
function readApps<Found>(find: (file: { appPath: string; content: Uint8Array }) => Found[]) {
  const read = readOnce(({ path, text }: AppFile) => find({ appPath: path, content: encodeText(text) }));
  return ({ tree }: RenderedSelection) => [...tree.values()].flatMap(read);
}

test("every feature with a table about people says what they get who download their data", () => {
  const silent = everyFeature.filter(({ files, fillings }) => {
    if (files.some(({ appPath }) => appPath === journalPath)) return false;
    const tables = files.filter(({ appPath }) => isTableFile(appPath));
    const areAboutPeople = tables.some(({ content }) => /users\.id|userId|actorId/.test(decodeText(content)));
    return areAboutPeople && !fillings.some(({ appPath }) => appPath === "src/account/export-data.ts");
  });
  expect(silent.map(({ id }) => id)).toEqual([]);
});

describe("in every selection", () => {
  test("every variable that code reads is declared, and every declared one is read", () => {
    const envNamesOf = readApps(findEnvNames);
    const problems = findProblems((selection) => {
      const read = new Set(envNamesOf(selection));
      const declared = selection.features.flatMap((feature) => [
        ...feature.env.map(({ name }) => name),
        ...feature.ambientEnv,
      ]);
      const undeclared = [...read].filter((name) => !declared.includes(name)).map((name) => `${name} is read`);
      return [...undeclared, ...declared.filter((name) => !read.has(name)).map((name) => `${name} is declared`)];
    });
    expect(problems).toEqual({});
  });

  test("every declared endpoint has a route, and every route is declared", () => {
    const routesOf = readApps(findRoutes);
    const problems = findProblems((selection) => {
      const routes = routesOf(selection);
      const declared = selection.features.flatMap((feature) => feature.endpoints);
      const missing = declared.filter((endpoint) => !routes.some((route) => serves(route, endpoint)));
      const undeclared = routes.filter((route) => !declared.some((endpoint) => serves(route, endpoint)));
      const show = (what: string) => (route: Pick<Endpoint, "method" | "path">) =>
        `${route.method} ${route.path} ${what}`;
      return [...missing.map(show("has no route")), ...undeclared.map(show("is not declared"))];
    });
    expect(problems).toEqual({});
  });

  test("every declared page has its file, and every page file is declared", () => {
    const pagesOf = readApps(findPages);
    const problems = findProblems((selection) => {
      const pages = pagesOf(selection);
      const has = (id?: string) => !id || selection.features.some((feature) => feature.id === id);
      const pagesHere = selection.features.flatMap((feature) => feature.pages).filter((page) => has(page.with));
      const declared = pagesHere.map(({ path }) => path);
      const missing = declared.filter((path) => !pages.includes(path)).map((path) => `${path} has no page`);
      return [...missing, ...pages.filter((path) => !declared.includes(path)).map((path) => `${path} is not declared`)];
    });
    expect(problems).toEqual({});
  });

  test("every declared server action exists, and every server action is declared", () => {
    const actionsOf = readApps(findActions);
    const problems = findProblems((selection) => {
      const exported = actionsOf(selection);
      const declared = listActions(selection.features).map(({ name }) => name);
      const missing = declared.filter((name) => !exported.includes(name)).map((name) => `${name} does not exist`);
      return [
        ...missing,
        ...exported.filter((name) => !declared.includes(name)).map((name) => `${name} is not declared`),
      ];
    });
    expect(problems).toEqual({});
  });
});
