import { builtinModules } from "node:module";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import type { PackageLock } from "../../src/catalog/types";
import { everyTree, type RenderedSelection } from "./every-tree";

interface Import {
  path: string;
  module: string;
}

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Where a devDependency may be imported: nothing of this runs in production. */
const developmentOnly = /\.(test|spec)\.tsx?$|\.config\.(ts|mjs)$|^(smoke|test|e2e)\/|^src\/test\//;

function listImports({ code }: RenderedSelection): Import[] {
  return [...code].flatMap(([path, text]) => {
    const withoutComments = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
    const pattern = path.endsWith(".css")
      ? /@(?:import|plugin) "([^"]+)"/g
      : /(?:\bfrom|\bimport|\brequire\(|\bimport\(|vi\.mock\()\s*["']([^"']+)["']/g;
    return [...withoutComments.matchAll(pattern)].map((match) => ({ path, module: match[1] ?? "" }));
  });
}

function isPackage(module: string): boolean {
  const isLocal = module.startsWith(".") || module.startsWith("@/") || module.startsWith("#");
  return !isLocal && !module.startsWith("node:") && !builtinModules.includes(module);
}

function packageOf(module: string): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}

function readJson<Value>({ tree }: RenderedSelection, path: string): Value {
  return JSON.parse(tree.get(path)?.content.toString("utf8") ?? "null");
}

/** The files that a local import may mean. */
function candidates(from: string, module: string): string[] {
  const target = module.startsWith("@/") ? `src/${module.slice(2)}` : posix.join(posix.dirname(from), module);
  const endings = ["", ".ts", ".tsx", ".mjs", ".css", ".json", "/index.ts", "/index.tsx"];
  return endings.map((ending) => target + ending);
}

/** A package counts as used when it is imported, run by a script, needed as a peer, or types one that is. */
function isUsed(name: string, imported: Set<string>, manifest: Manifest, lock: PackageLock): boolean {
  if (imported.has(name)) return true;
  const bins = Object.keys((lock.packages[`node_modules/${name}`]?.bin as object | undefined) ?? {});
  const scripts = Object.values(manifest.scripts).join(" ");
  if (bins.some((bin) => new RegExp(`\\b${bin}\\b`).test(scripts))) return true;
  if (name.startsWith("@types/"))
    return name === "@types/node" || name.slice(7) in { ...manifest.dependencies, ...manifest.devDependencies };
  return Object.keys(manifest.dependencies).some((other) => {
    const locked = lock.packages[`node_modules/${other}`];
    return locked?.peerDependencies?.[name] && !locked.peerDependenciesMeta?.[name]?.optional;
  });
}

describe.each(everyTree)("$name", (selection) => {
  const manifest = readJson<Manifest>(selection, "package.json");
  const imports = listImports(selection);
  const packages = imports.filter(({ module }) => isPackage(module));

  test("C5 every import of a package is in package.json", () => {
    const known = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(packages.filter(({ module }) => !(packageOf(module) in known))).toEqual([]);
  });

  test("C5 what runs in production imports no devDependency", () => {
    const production = packages.filter(
      ({ path }) => path.startsWith("src/") && !developmentOnly.test(path) && !path.endsWith(".css"),
    );
    expect(production.filter(({ module }) => packageOf(module) in manifest.devDependencies)).toEqual([]);
  });

  test("C5 every package of package.json is used", () => {
    const imported = new Set(packages.map(({ module }) => packageOf(module)));
    const lock = readJson<PackageLock>(selection, "package-lock.json");
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(names.filter((name) => !isUsed(name, imported, manifest, lock))).toEqual([]);
  });

  test("C5 every local import leads to a file of the app", () => {
    const local = imports.filter(({ module }) => module.startsWith(".") || module.startsWith("@/"));
    const broken = local.filter(
      ({ path, module }) => !candidates(path, module).some((file) => selection.tree.has(file)),
    );
    // The build writes these.
    expect(broken.filter(({ module }) => !/\.next\/|next-env/.test(module))).toEqual([]);
  });

  test("C5 no module is left that nothing imports", () => {
    const reached = new Set(imports.flatMap(({ path, module }) => candidates(path, module)));
    const entries =
      /^src\/app\/|^src\/(proxy|instrumentation|instrumentation-client)\.ts$|\.d\.ts$|\.test\.tsx?$|\.setup\.ts$/;
    const modules = [...selection.code.keys()].filter((path) => /^src\/.*\.tsx?$/.test(path) && !entries.test(path));
    expect(modules.filter((path) => !reached.has(path))).toEqual([]);
  });
});
