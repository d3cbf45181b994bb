import { describe, expect, test } from "vitest";
import { findEnvNames } from "../../src/catalog/find-env-names";
import { pageOfFile } from "../../src/catalog/page-of-file";
import { findProblems, type RenderedSelection } from "./every-tree";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

interface Route {
  method: string;
  path: string;
}

/** "src/app/(public)/api/auth/[...nextauth]/route.ts" -> "/api/auth/[...nextauth]" */
function routePath(file: string): string {
  const folders = file
    .replace(/^src\/app\//, "")
    .split("/")
    .slice(0, -1);
  return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
}

/** The names that a module exports, whichever way it says so. */
function listExports(code: string): string[] {
  const direct = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map((match) => match[1] ?? "");
  const listed = [...code.matchAll(/^export (?:const )?\{([^}]*)\}/gm)].flatMap((match) => (match[1] ?? "").split(","));
  return [
    ...direct,
    ...listed.map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+|\s*:\s*/)
          .at(-1) ?? "",
    ),
  ].filter(Boolean);
}

/** The app's routes export all methods; those that endpoint({ … }) is not given answer 405. */
function listMethods(code: string): string[] {
  const [, given] = code.split(/\bendpoint\(\{/);
  const names = given ? [...given.matchAll(/\b([A-Z]+)\s*[:(]/g)].map((match) => match[1] ?? "") : listExports(code);
  return names.filter((name) => methods.includes(name));
}

function listRoutes({ code }: RenderedSelection): Route[] {
  const files = [...code].filter(([path]) => /^src\/app\/.*route\.tsx?$/.test(path));
  return files.flatMap(([file, text]) => {
    const path = routePath(file);
    // What a route hands on as it is belongs to the catch-all beside it.
    const own = path.includes("[...") ? text : text.replace(/\b[A-Z]+: .*\bhandlers\.[A-Z]+\b.*/g, "");
    return listMethods(own).map((method) => ({ method, path }));
  });
}

function serves(route: Route, endpoint: Route): boolean {
  if (route.method !== endpoint.method) return false;
  if (route.path === endpoint.path) return true;
  const catchAll = route.path.indexOf("/[...");
  return catchAll >= 0 && endpoint.path.startsWith(`${route.path.slice(0, catchAll)}/`);
}

describe("in every selection", () => {
  test("every variable that code reads is declared, and every declared one is read", () => {
    const problems = findProblems(({ features, tree }) => {
      const read = new Set([...tree].flatMap(([appPath, { content }]) => findEnvNames({ appPath, content })));
      const declared = features.flatMap((feature) => [...feature.env.map(({ name }) => name), ...feature.ambientEnv]);
      const undeclared = [...read].filter((name) => !declared.includes(name)).map((name) => `${name} is read`);
      return [...undeclared, ...declared.filter((name) => !read.has(name)).map((name) => `${name} is declared`)];
    });
    expect(problems).toEqual({});
  });

  test("every declared endpoint has a route, and every route is declared", () => {
    const problems = findProblems((selection) => {
      const routes = listRoutes(selection);
      const declared = selection.features.flatMap((feature) => feature.endpoints);
      const missing = declared.filter((endpoint) => !routes.some((route) => serves(route, endpoint)));
      const undeclared = routes.filter((route) => !declared.some((endpoint) => serves(route, endpoint)));
      const show = (what: string) => (route: Route) => `${route.method} ${route.path} ${what}`;
      return [...missing.map(show("has no route")), ...undeclared.map(show("is not declared"))];
    });
    expect(problems).toEqual({});
  });

  test("every declared page has its file, and every page file is declared", () => {
    const problems = findProblems(({ features, tree }) => {
      const pages = [...tree.keys()].flatMap((path) => pageOfFile(path) ?? []);
      const declared = features.flatMap((feature) => feature.pages.map((page) => page.path));
      const missing = declared.filter((path) => !pages.includes(path)).map((path) => `${path} has no page`);
      return [...missing, ...pages.filter((path) => !declared.includes(path)).map((path) => `${path} is not declared`)];
    });
    expect(problems).toEqual({});
  });

  test("every declared server action exists, and every server action is declared", () => {
    const problems = findProblems(({ features, code }) => {
      const files = [...code.values()].filter((text) => /^["']use server["'];?$/m.test(text));
      const exported = files.flatMap(listExports);
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
