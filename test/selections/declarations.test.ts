import { describe, expect, test } from "vitest";
import { findEnvNames } from "../../src/catalog/find-env-names";
import { everyTree, type RenderedSelection } from "./every-tree";

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

function listRoutes({ code }: RenderedSelection): Route[] {
  const files = [...code].filter(([path]) => /^src\/app\/.*route\.tsx?$/.test(path));
  return files.flatMap(([file, text]) =>
    listExports(text)
      .filter((name) => methods.includes(name))
      .map((method) => ({ method, path: routePath(file) })),
  );
}

function serves(route: Route, endpoint: Route): boolean {
  if (route.method !== endpoint.method) return false;
  if (route.path === endpoint.path) return true;
  const catchAll = route.path.indexOf("/[...");
  return catchAll >= 0 && endpoint.path.startsWith(`${route.path.slice(0, catchAll)}/`);
}

describe.each(everyTree)("$name", (selection) => {
  const { features, code, tree } = selection;

  test("every variable that code reads is declared, and every declared one is read", () => {
    const read = new Set([...tree].flatMap(([appPath, { content }]) => findEnvNames({ appPath, content })));
    const declared = features.flatMap((feature) => [...feature.env.map(({ name }) => name), ...feature.ambientEnv]);
    expect([...read].sort()).toEqual([...new Set(declared)].sort());
  });

  test("every declared endpoint has a route, and every route is declared", () => {
    const routes = listRoutes(selection);
    const declared = features.flatMap((feature) => feature.endpoints);
    const show = ({ method, path }: Route) => `${method} ${path}`;
    const missing = declared.filter((endpoint) => !routes.some((route) => serves(route, endpoint)));
    const undeclared = routes.filter((route) => !declared.some((endpoint) => serves(route, endpoint)));
    expect({ missing: missing.map(show), undeclared: undeclared.map(show) }).toEqual({ missing: [], undeclared: [] });
  });

  test("every declared server action exists, and every server action is declared", () => {
    const files = [...code.values()].filter((text) => /^["']use server["'];?$/m.test(text));
    const exported = files.flatMap(listExports).sort();
    expect(exported).toEqual(features.flatMap((feature) => feature.actions.map(({ name }) => name)).sort());
  });
});
