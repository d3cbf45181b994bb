import { builtinModules } from "node:module";
import { describe, expect, test } from "vitest";
import type { PackageLock } from "../../src/catalog/types";
import { candidates, isLocal, listImports } from "./app-imports";
import { findProblems, type RenderedSelection, readOnce } from "./every-tree";

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Where a devDependency may be imported: nothing of this runs in production. */
const developmentOnly = /\.(test|spec)\.tsx?$|\.css$|^src\/test\//;

/** What Next.js and the tools call by its place, without an import. */
const entries = /^src\/app\/|^src\/(proxy|instrumentation|instrumentation-client)\.ts$|\.d\.ts$|\.test\.tsx?$/;

/** The files and folders that the comments in code speak of. A file's name may lack its ending. */
const namedFiles = readOnce(({ path, text }) => {
  if (!path.startsWith("src/")) return [];
  const comments = text.match(/^\s*(\/\/|\*|\/\*).*$/gm)?.join("\n") ?? "";
  return [...comments.matchAll(/\b(?:src|test|scripts)\/[\w./-]*\w/g)].map(([name]) => ({ path, name }));
});

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

  test("no module is left that nothing imports", () => {
    const problems = findProblems((selection) => {
      const reached = new Set(listImports(selection).filter(isLocal).flatMap(candidates));
      const modules = [...selection.tree.keys()].filter((path) => /^src\/.*\.tsx?$/.test(path) && !entries.test(path));
      return modules.filter((path) => !reached.has(path));
    });
    expect(problems).toEqual({});
  });
});
