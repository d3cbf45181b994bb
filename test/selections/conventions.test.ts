// Every app is built on what its dependencies document: a part that they keep to themselves changes without notice, and is
// missing on the next host.
import { describe, expect, test } from "vitest";
import { type AppFile, findFileProblems, isCode } from "./every-tree";

/** The documented entry points, for packages that have more than their name. Look into the documentation before adding one. */
const entryPoints: Record<string, RegExp> = {
  geist: /^font\/(mono|sans)$/,
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
  ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "sec-fetch-site", "sec-fetch-dest"],
  ...["access-control-allow-origin", "access-control-request-headers", "access-control-request-method"],
  ...[
    "allow",
    "cache-control",
    "content-security-policy",
    "etag",
    "if-match",
    "if-none-match",
    "location",
    "referrer-policy",
    "retry-after",
    "set-cookie",
    "vary",
  ],
]);

/** Who may name Next.js's output: the image copies it, and the others tell tools to pass over it. */
const mayNameOutput: Record<string, RegExp> = {
  ".dockerignore": /^\.next$/,
  ".gitignore": /^\.next\/$/,
  Dockerfile: /^COPY --from=build \/app\/\.next\/(standalone|static) \S+$/,
  "tsconfig.json": /^"(include|exclude)": \[/,
};

/** Lines that are read by a machine: prose may name what it likes. */
function listLines({ path, text }: AppFile): string[] {
  if (/\.(md|sql|ico|svg)$|^package-lock\.json$/.test(path)) return [];
  return text.split("\n").map((line) => line.trim());
}

/** "next/dist/server" -> ["next", "dist/server"] */
function splitModule(module: string): [name: string, entry: string] {
  const [, name = "", entry = ""] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(module) ?? [];
  return [name, entry];
}

function isPrivate(module: string): boolean {
  if (/^(node:|\.|@\/|src\/)/.test(module)) return false;
  const [name, entry] = splitModule(module);
  return entry !== "" && !entryPoints[name]?.test(entry);
}

describe("in every selection", () => {
  test("no import reaches into a package", () => {
    const problems = findFileProblems((file) => {
      if (!isCode(file)) return [];
      const modules = file.text.matchAll(/(?:\bfrom |\bimport |\b(?:import|require|mock)\(|\.resolve\()"([^"\s]+)"/g);
      return [...modules].flatMap(([, module = ""]) => (isPrivate(module) ? [`${file.path} imports ${module}`] : []));
    });
    expect(problems).toEqual({});
  });

  test("no path into a package is put together by hand", () => {
    const problems = findFileProblems((file) =>
      listLines(file)
        .filter((line) => /(?:next|react|drizzle-orm|@auth\/core|next-auth)\/(?:dist|lib|src)\//.test(line))
        .map((line) => `${file.path}: ${line}`),
    );
    expect(problems).toEqual({});
  });

  test("nothing reads or writes .next", () => {
    const problems = findFileProblems((file) =>
      listLines(file)
        .filter((line) => /(?<![\w)])\.next\b(?!\()/.test(line) && !mayNameOutput[file.path]?.test(line))
        .map((line) => `${file.path}: ${line}`),
    );
    expect(problems).toEqual({});
  });

  test("a build is `next build`, with nothing before or after it", () => {
    const problems = findFileProblems(({ path, text }) => {
      if (path !== "package.json") return [];
      const { build, prebuild, postbuild } = JSON.parse(text).scripts;
      return build === "next build" && !prebuild && !postbuild ? [] : [JSON.stringify({ build, prebuild, postbuild })];
    });
    expect(problems).toEqual({});
  });

  test("no header of our own invention is read or set", () => {
    const named = /\bheaders?(?:\(\)\))?\??(?:\.(?:get|has|set|append)\(|\[)\s*["'`]([^"'`]+)["'`]/gi;
    const problems = findFileProblems((file) => {
      if (!isCode(file) || !/^(src|scripts)\//.test(file.path)) return [];
      return [...file.text.matchAll(named)]
        .map(([, header = ""]) => header)
        .filter((header) => !knownHeaders.has(header.toLowerCase()) && !/^access-control-/.test(header))
        .map((header) => `${file.path}: ${header}`);
    });
    expect(problems).toEqual({});
  });
});

describe("what these tests look for", () => {
  const modules: [module: string, expected: boolean][] = [
    ["next/dist/server/web/types", true],
    ["drizzle-orm/better-sqlite3/session", true],
    ["@auth/core/lib/utils/cookie", true],
    ["@photostructure/sqlite/dist/index.js", true],
    ["next/headers", false],
    ["drizzle-orm/sqlite-core", false],
    ["@node-rs/argon2", false],
    ["next-auth/providers/github", false],
    ["@/auth/route", false],
    ["node:fs/promises", false],
  ];

  test("knows a package's private parts from its entry points", () => {
    for (const [module, expected] of modules) expect.soft(isPrivate(module), module).toBe(expected);
  });
});
