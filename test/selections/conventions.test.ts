// A49 Every app is built on what its dependencies document: a part that they keep to themselves changes without notice, and is
// missing on the next host.
import { describe, expect, test } from "vitest";
import { findProblems, type RenderedSelection } from "./every-tree";

/** The documented entry points, for packages that have more than their name. Look into the documentation before adding one. */
const entryPoints: Record<string, RegExp> = {
  next: /^(cache|dynamic|font\/local|form|headers|image|link|navigation|og|script|server|package\.json)$/,
  "next-auth": /^(adapters|jwt|providers(\/[\w-]+)?|react)$/,
  // A driver or a dialect, each with its migrator. `migrator` itself reads the files that drizzle-kit writes.
  "drizzle-orm":
    /^((better-sqlite3|mysql2|node-postgres|sqlite-proxy)(\/migrator)?|(mysql|pg|sqlite)-core|migrator|zod)$/,
  mysql2: /^promise$/,
  "react-dom": /^(client|server)$/,
  tsx: /^package\.json$/,
  vitest: /^(config|node)$/,
};

/** Headers of requests that a standard, Next.js or a proxy by long custom defines, and those of answers. */
const knownHeaders = new Set([
  ...["accept", "authorization", "content-length", "content-type", "cookie", "host", "origin", "referer", "user-agent"],
  ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "sec-fetch-site"],
  ...["access-control-allow-origin", "access-control-request-headers", "access-control-request-method"],
  ...["allow", "cache-control", "content-security-policy", "location", "retry-after", "set-cookie", "vary"],
]);

/** Who may name Next.js's output: the image copies it, and the others tell tools to pass over it. */
const mayNameOutput: Record<string, RegExp> = {
  ".dockerignore": /^\.next$/,
  ".gitignore": /^\.next\/$/,
  Dockerfile: /^COPY --from=build \/app\/\.next\/(standalone|static) \S+$/,
  "tsconfig.json": /^"(include|exclude)": \[/,
};

interface Line {
  path: string;
  text: string;
}

/** Everything that is read by a machine: prose may name what it likes. */
function listLines({ tree }: RenderedSelection): Line[] {
  const files = [...tree].filter(([path]) => !/\.(md|sql|ico|svg)$|^package-lock\.json$/.test(path));
  return files.flatMap(([path, { content }]) =>
    String(content)
      .split("\n")
      .map((text) => ({ path, text: text.trim() })),
  );
}

/** "next/dist/server" -> ["next", "dist/server"] */
function splitModule(module: string): [name: string, entry: string] {
  const [, name = "", entry = ""] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(module) ?? [];
  return [name, entry];
}

function isPrivate(module: string): boolean {
  if (/^(node:|\.|@\/)/.test(module)) return false;
  const [name, entry] = splitModule(module);
  return entry !== "" && !entryPoints[name]?.test(entry);
}

describe("A49 in every selection", () => {
  test("no import reaches into a package", () => {
    const problems = findProblems(({ code }) =>
      [...code].flatMap(([path, text]) => {
        const modules = text.matchAll(/(?:\bfrom |\bimport |\b(?:import|require|resolve|mock)\()"([^"\s]+)"/g);
        return [...modules].flatMap(([, module = ""]) => (isPrivate(module) ? [`${path} imports ${module}`] : []));
      }),
    );
    expect(problems).toEqual({});
  });

  test("no path into a package is put together by hand", () => {
    const problems = findProblems((selection) =>
      listLines(selection)
        .filter(({ text }) => /(?:next|react|drizzle-orm|@auth\/core|next-auth)\/(?:dist|lib|src)\//.test(text))
        .map(({ path, text }) => `${path}: ${text}`),
    );
    expect(problems).toEqual({});
  });

  test("nothing reads or writes .next", () => {
    const problems = findProblems((selection) =>
      listLines(selection)
        .filter(({ path, text }) => /(?<![\w)])\.next\b(?!\()/.test(text) && !mayNameOutput[path]?.test(text))
        .map(({ path, text }) => `${path}: ${text}`),
    );
    expect(problems).toEqual({});
  });

  test("a build is `next build`, with nothing before or after it", () => {
    const problems = findProblems(({ tree }) => {
      const { scripts } = JSON.parse(String(tree.get("package.json")?.content));
      const { build, prebuild, postbuild } = scripts;
      return build === "next build" && !prebuild && !postbuild ? [] : [JSON.stringify({ build, prebuild, postbuild })];
    });
    expect(problems).toEqual({});
  });

  test("no header of our own invention is read or set", () => {
    const named = /\bheaders?(?:\(\)\))?\??(?:\.(?:get|has|set|append)\(|\[)\s*["'`]([^"'`]+)["'`]/gi;
    const problems = findProblems(({ code }) =>
      [...code]
        .filter(([path]) => /^(src|scripts)\//.test(path))
        .flatMap(([path, text]) => [...text.matchAll(named)].map(([, header = ""]) => ({ path, header })))
        .filter(({ header }) => !knownHeaders.has(header.toLowerCase()) && !/^access-control-/.test(header))
        .map(({ path, header }) => `${path}: ${header}`),
    );
    expect(problems).toEqual({});
  });
});

describe("what these tests look for", () => {
  test.each([
    ["next/dist/server/web/types", true],
    ["drizzle-orm/better-sqlite3/session", true],
    ["@auth/core/lib/utils/cookie", true],
    ["@photostructure/sqlite/dist/index.js", true],
    ["next/headers", false],
    ["drizzle-orm/sqlite-core", false],
    ["@auth/drizzle-adapter", false],
    ["next-auth/providers/github", false],
    ["@/http/endpoint", false],
    ["node:fs/promises", false],
  ])("%s is private: %s", (module, expected) => {
    expect(isPrivate(module)).toBe(expected);
  });
});
