import { describe, expect, test } from "vitest";
import { findActions, findPages, findRoutes, serves } from "../../src/catalog/find-declared-code";
import { findEnvNames } from "../../src/catalog/find-env-names";
import type { Endpoint, FileTree } from "../../src/catalog/types";
import { findProblems } from "./every-tree";

/** What a reader of code finds in the files of an app. */
function findInTree<Found>(tree: FileTree, find: (file: { appPath: string; content: Buffer }) => Found[]): Found[] {
  return [...tree].flatMap(([appPath, { content }]) => find({ appPath, content }));
}

describe("in every selection", () => {
  test("every variable that code reads is declared, and every declared one is read", () => {
    const problems = findProblems(({ features, tree }) => {
      const read = new Set(findInTree(tree, findEnvNames));
      const declared = features.flatMap((feature) => [...feature.env.map(({ name }) => name), ...feature.ambientEnv]);
      const undeclared = [...read].filter((name) => !declared.includes(name)).map((name) => `${name} is read`);
      return [...undeclared, ...declared.filter((name) => !read.has(name)).map((name) => `${name} is declared`)];
    });
    expect(problems).toEqual({});
  });

  test("every declared endpoint has a route, and every route is declared", () => {
    const problems = findProblems(({ features, tree }) => {
      const routes = findInTree(tree, findRoutes);
      const declared = features.flatMap((feature) => feature.endpoints);
      const missing = declared.filter((endpoint) => !routes.some((route) => serves(route, endpoint)));
      const undeclared = routes.filter((route) => !declared.some((endpoint) => serves(route, endpoint)));
      const show = (what: string) => (route: Pick<Endpoint, "method" | "path">) =>
        `${route.method} ${route.path} ${what}`;
      return [...missing.map(show("has no route")), ...undeclared.map(show("is not declared"))];
    });
    expect(problems).toEqual({});
  });

  test("every declared page has its file, and every page file is declared", () => {
    const problems = findProblems(({ features, tree }) => {
      const pages = findInTree(tree, findPages);
      const declared = features.flatMap((feature) => feature.pages.map((page) => page.path));
      const missing = declared.filter((path) => !pages.includes(path)).map((path) => `${path} has no page`);
      return [...missing, ...pages.filter((path) => !declared.includes(path)).map((path) => `${path} is not declared`)];
    });
    expect(problems).toEqual({});
  });

  test("every declared server action exists, and every server action is declared", () => {
    const problems = findProblems(({ features, tree }) => {
      const exported = findInTree(tree, findActions);
      const declared = features.flatMap((feature) => feature.actions.map(({ name }) => name));
      const missing = declared.filter((name) => !exported.includes(name)).map((name) => `${name} does not exist`);
      return [
        ...missing,
        ...exported.filter((name) => !declared.includes(name)).map((name) => `${name} is not declared`),
      ];
    });
    expect(problems).toEqual({});
  });
});
