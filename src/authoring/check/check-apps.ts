// What the tools of an app say about those that have the option. Each line of theirs is a mistake, told once, with the template
// that it is in.

import path from "node:path";
import { catalogError } from "../../catalog/catalog-error";
import { checkEach } from "../../catalog/collect-mistakes";
import type { Catalog, FileTree, RenderedFile } from "../../catalog/types";
import { print } from "../../report/print";
import { prepareQuickly } from "../matrix/prepare-app";
import { sharePackages } from "../matrix/share-packages";
import { findStyleProblems, findTypeErrors, type PreparedApp } from "../matrix/static-checks";
import { cacheFolder, makeWorkFolder, removeFolder } from "../matrix/work-folders";

export interface AppTree {
  /** "SQLite" */
  name: string;
  tree: FileTree;
}

/** `apps` as they are written on disk, for as long as `work` takes. */
export async function withAppsOnDisk<Result>(
  catalog: Catalog,
  apps: AppTree[],
  signal: AbortSignal,
  work: (apps: (AppTree & PreparedApp)[]) => Promise<Result>,
): Promise<Result> {
  const onInstall = () => print("stderr", "Installing the packages of all options, once ...");
  const shared = await sharePackages(catalog, cacheFolder(), signal, onInstall);
  const root = await makeWorkFolder(cacheFolder());
  try {
    const prepared = apps.map(({ name, tree }, index) => {
      return { name, tree, folder: path.join(root, String(index)), signal, onStep: () => {} };
    });
    for (const { tree, folder } of prepared) await prepareQuickly({ tree, folder, shared });
    return await work(prepared);
  } finally {
    await removeFolder(root);
  }
}

export async function checkStyle(apps: (AppTree & PreparedApp)[]): Promise<void> {
  const found = await Promise.all(apps.map(async (app) => ({ ...app, output: await findStyleProblems(app) })));
  throwLines(found, "Write it as the formatter and the linter of the app want it.");
}

export async function checkTypes(app: AppTree & PreparedApp): Promise<void> {
  throwLines([{ ...app, output: await findTypeErrors(app) }], "Correct it there, or edit the app that `play` runs.");
}

interface Report extends AppTree {
  output: string | undefined;
}

/** The same line in several apps is one mistake. */
function throwLines(reports: Report[], hint: string): void {
  const lines = new Map<string, AppTree>();
  for (const { name, tree, output = "" } of reports) {
    for (const line of output.split("\n")) {
      const about = line.replace(/^\.\//, "").trim();
      if (about !== "" && !lines.has(about) && findFile(tree, about)) lines.set(about, { name, tree });
    }
  }
  const isSilent = reports.every(({ output }) => output === undefined);
  if (lines.size === 0 && !isSilent) throw catalogError("", String(reports.find(({ output }) => output)?.output), hint);
  checkEach(lines, ([line, { name, tree }]) => {
    const file = findFile(tree, line) as RenderedFile;
    throw catalogError(sourceOf(file, line), `in an app with ${name}: ${line}`, hint);
  });
}

/** "src/a.ts:3:1 lint/…", "src/a.ts(3,1): error …" or, of what goes on below, nothing. */
function findFile(tree: FileTree, line: string): RenderedFile | undefined {
  const [, file = ""] = /^([^\s:]+?)(?:[:(\s]|$)/.exec(line.replace(/\((\d+),\d+\).*$/, ":$1")) ?? [];
  return tree.get(file);
}

/** The template that the line comes from, where several make up the file. */
function sourceOf({ origin, origins = [] }: RenderedFile, line: string): string {
  const number = Number(/[:(](\d+)[:,]/.exec(line)?.[1] ?? 0) - 1;
  return origins.find(({ from, to }) => from <= number && number < to)?.source ?? origin.sourcePath;
}
