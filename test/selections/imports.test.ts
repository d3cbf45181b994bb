import { builtinModules } from "node:module";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import type { PackageLock } from "../../src/catalog/types";
import { findProblems, isCode, type RenderedSelection, readOnce } from "./every-tree";

interface Import {
  path: string;
  module: string;
  /** `import type`, of which nothing is left when the app runs. */
  isType: boolean;
}

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Where a devDependency may be imported: nothing of this runs in production. */
const developmentOnly = /\.(test|spec)\.tsx?$|\.css$|^src\/test\//;

/** What Next.js and the tools call by its place, without an import. */
const entries = /^src\/app\/|^src\/(proxy|instrumentation|instrumentation-client)\.ts$|\.d\.ts$|\.test\.tsx?$/;

const readImports = readOnce((file): Import[] => {
  if (!isCode(file)) return [];
  const { path, text } = file;
  const withoutComments = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const pattern = path.endsWith(".css")
    ? /@(?:import|plugin) "([^"]+)"/g
    : /(?:\bfrom\s+|\bimport\s+|\b(?:require|import|mock)\(\s*|plugins: \{\s*)["']([^"']+)["']/g;
  return [...withoutComments.matchAll(pattern)].map((match) => ({
    path,
    module: match[1] ?? "",
    isType: /^(?:import|export) type\b/m.test(statementBefore(withoutComments, match.index)),
  }));
});

/** The beginning of the statement that this is in. */
function statementBefore(code: string, index: number): string {
  return code.slice(code.lastIndexOf(";", index) + 1, index).trimStart();
}

/** The files and folders that the comments in code speak of. A file's name may lack its ending. */
const namedFiles = readOnce(({ path, text }) => {
  if (!path.startsWith("src/")) return [];
  const comments = text.match(/^\s*(\/\/|\*|\/\*).*$/gm)?.join("\n") ?? "";
  return [...comments.matchAll(/\b(?:src|test|smoke|scripts)\/[\w./-]*\w/g)].map(([name]) => ({ path, name }));
});

function listImports({ tree }: RenderedSelection): Import[] {
  return [...tree.values()].flatMap(readImports);
}

function isLocal({ module }: Import): boolean {
  return module.startsWith(".") || module.startsWith("@/");
}

function listPackageImports(selection: RenderedSelection): { path: string; name: string }[] {
  return listImports(selection)
    .filter((it) => !isLocal(it) && !it.module.startsWith("node:") && !builtinModules.includes(it.module))
    .map(({ path, module }) => ({
      path,
      name: module
        .split("/")
        .slice(0, module.startsWith("@") ? 2 : 1)
        .join("/"),
    }));
}

const parseOnce = readOnce(({ text }): unknown => JSON.parse(text));

function readJson<Value>({ tree }: RenderedSelection, path: string): Value {
  const file = tree.get(path);
  if (!file) throw new Error(`There is no ${path}.`);
  return parseOnce(file) as Value;
}

/** The files that a local import may mean. */
function candidates({ path, module }: Import): string[] {
  const target = module.startsWith("@/") ? `src/${module.slice(2)}` : posix.join(posix.dirname(path), module);
  return ["", ".ts", ".tsx", ".mjs", ".css", ".json", "/index.ts", "/index.tsx"].map((ending) => target + ending);
}

/** A package counts as used when it is imported, run by a script, needed as a peer, or types one that is there. */
function isUsed(name: string, imported: Set<string>, manifest: Manifest, lock: PackageLock): boolean {
  if (imported.has(name)) return true;
  const bins = Object.keys((lock.packages[`node_modules/${name}`]?.bin as object | undefined) ?? {});
  const scripts = Object.values(manifest.scripts).join(" ");
  if (bins.some((bin) => new RegExp(`\\b${bin}\\b`).test(scripts))) return true;
  const typed = name.startsWith("@types/") ? name.slice("@types/".length) : "";
  if (typed === "node" || typed in { ...manifest.dependencies, ...manifest.devDependencies }) return true;
  return Object.keys(manifest.dependencies).some((other) => {
    const locked = lock.packages[`node_modules/${other}`];
    return locked?.peerDependencies?.[name] && !locked.peerDependenciesMeta?.[name]?.optional;
  });
}

/** One way around each, such as "a.ts > b.ts > a.ts". */
function findCircles(graph: Map<string, string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(file: string, way: string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" > "));
    if (way.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

describe("clean apps: in every selection", () => {
  test("every import of a package is in package.json", () => {
    const problems = findProblems((selection) => {
      const { dependencies, devDependencies } = readJson<Manifest>(selection, "package.json");
      const strangers = listPackageImports(selection).filter(
        ({ name }) => !(name in { ...dependencies, ...devDependencies }),
      );
      return strangers.map(({ path, name }) => `${path} imports ${name}`);
    });
    expect(problems).toEqual({});
  });

  test("what runs in production imports no devDependency", () => {
    const problems = findProblems((selection) => {
      const { devDependencies } = readJson<Manifest>(selection, "package.json");
      const production = listPackageImports(selection).filter(
        ({ path }) => path.startsWith("src/") && !developmentOnly.test(path),
      );
      return production
        .filter(({ name }) => name in devDependencies)
        .map(({ path, name }) => `${path} imports ${name}`);
    });
    expect(problems).toEqual({});
  });

  test("every package of package.json is used", () => {
    const problems = findProblems((selection) => {
      const manifest = readJson<Manifest>(selection, "package.json");
      const lock = readJson<PackageLock>(selection, "package-lock.json");
      const imported = new Set(listPackageImports(selection).map(({ name }) => name));
      const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      return names.filter((name) => !isUsed(name, imported, manifest, lock));
    });
    expect(problems).toEqual({});
  });

  test("every local import leads to a file of the app", () => {
    const problems = findProblems((selection) => {
      // Next.js writes .next/ itself.
      const local = listImports(selection).filter((it) => isLocal(it) && !it.module.includes(".next/"));
      const broken = local.filter((it) => !candidates(it).some((file) => selection.tree.has(file)));
      return broken.map(({ path, module }) => `${path} imports ${module}`);
    });
    expect(problems).toEqual({});
  });

  test("no comment names a file that the app doesn't have", () => {
    const problems = findProblems(({ tree }) => {
      const isThere = (name: string) => [...tree.keys()].some((path) => path === name || path.startsWith(`${name}/`));
      return [...tree.values()]
        .flatMap(namedFiles)
        .filter(({ name }) => !isThere(name))
        .map(({ path, name }) => `${path} names ${name}`);
    });
    expect(problems).toEqual({});
  });

  test("users know nothing of who signs in, nor of HTTP: src/auth is built on src/users", () => {
    const problems = findProblems((selection) => {
      const { tree } = selection;
      const inner = listImports(selection).filter(({ path, isType }) => path.startsWith("src/users/") && !isType);
      const reached = inner
        .filter(isLocal)
        .map((it) => ({ ...it, file: candidates(it).find((file) => tree.has(file)) }));
      return reached
        .filter(({ file = "" }) => /^src\/(auth|http|oauth|account|actions|app)\//.test(file))
        .map(({ path, module }) => `${path} imports ${module}`);
    });
    expect(problems).toEqual({});
  });

  test("no files of src import each other in a circle", () => {
    const problems = findProblems((selection) => {
      const { tree } = selection;
      const graph = new Map<string, string[]>();
      for (const it of listImports(selection)) {
        if (!it.path.startsWith("src/") || it.isType || !isLocal(it)) continue;
        const file = candidates(it).find((path) => tree.has(path));
        if (file) graph.set(it.path, [...(graph.get(it.path) ?? []), file]);
      }
      return findCircles(graph);
    });
    expect(problems).toEqual({});
  });

  test("no module is left that nothing imports", () => {
    const problems = findProblems((selection) => {
      const reached = new Set(listImports(selection).filter(isLocal).flatMap(candidates));
      const modules = [...selection.tree.keys()].filter((path) => /^src\/.*\.tsx?$/.test(path) && !entries.test(path));
      return modules.filter((path) => !reached.has(path));
    });
    expect(problems).toEqual({});
  });
});
