// What the tools of an app say about those that have the option. Each line of theirs is a mistake, told once, with the template
// that it is in.

import { join } from "node:path";
import { diffIndices } from "node-diff3";
import { catalogError, folderOf } from "../../catalog/catalog-error";
import { checkEach } from "../../catalog/collect-mistakes";
import type { AppPath, Catalog, Feature, FileTree, RenderedFile } from "../../catalog/types";
import { print } from "../../report/print";
import { runProgram } from "../../system/run-program";
import { decodeText } from "../../text";
import { prepareQuickly } from "../matrix/prepare-app";
import { sharePackages } from "../matrix/share-packages";
import { findStyleProblems, findTypeErrors, type PreparedApp } from "../matrix/static-checks";
import { cacheFolder, makeWorkFolder, removeFolder } from "../matrix/work-folders";

export interface AppTree {
  /** "SQLite" */
  name: string;
  tree: FileTree;
}

export type CheckedApp = AppTree & PreparedApp;

/** `apps` as they are written on disk, for as long as `work` takes. */
export async function withAppsOnDisk<Result>(
  catalog: Catalog,
  apps: AppTree[],
  signal: AbortSignal,
  work: (apps: CheckedApp[]) => Promise<Result>,
): Promise<Result> {
  const onInstall = () => print("stderr", "Installing the packages of all options, once ...");
  const shared = await sharePackages(catalog, cacheFolder(), signal, onInstall);
  const root = await makeWorkFolder(cacheFolder());
  try {
    const prepared = apps.map(({ name, tree }, index) => {
      return { name, tree, folder: join(root, String(index)), signal, onStep: () => {} };
    });
    for (const { tree, folder } of prepared) await prepareQuickly({ tree, folder, shared });
    return await work(prepared);
  } finally {
    await removeFolder(root);
  }
}

export async function checkStyleOfApps(feature: Feature, apps: CheckedApp[]): Promise<void> {
  const reports = await Promise.all(
    apps.map(async (app) => ({ app, output: await findStyleProblems({ ...app, level: "warn" }) })),
  );
  const hints = new Map<string, string>();
  for (const { app, lines } of reports.map(readReport)) {
    for (const { path, line } of lines) {
      if (/: format: /.test(line) && !hints.has(line)) hints.set(line, await adviseFormat(app, path));
    }
  }
  refuse(feature, reports, (line) => hints.get(line) ?? "The app's own linter says so: npm run lint.");
}

export async function checkTypesOfApp(feature: Feature, app: CheckedApp): Promise<void> {
  refuse(
    feature,
    [{ app, output: await findTypeErrors(app) }],
    () => "The app's own type check says so: npm run typecheck.",
  );
}

interface Report {
  app: CheckedApp;
  output: string | undefined;
}

interface ReportedLine {
  path: AppPath;
  line: string;
}

/** The lines that begin with a file of the app. What else a tool prints explains them. */
function readReport({ app, output = "" }: Report): { app: CheckedApp; lines: ReportedLine[] } {
  const paths = [...app.tree.keys()].sort((one, other) => other.length - one.length);
  const lines = output.split("\n").flatMap((text): ReportedLine[] => {
    const line = text.replace(/^[^\w.]+/, "").trimEnd();
    const path = paths.find((candidate) => line.startsWith(candidate));
    return path === undefined ? [] : [{ path, line }];
  });
  return { app, lines };
}

/** Each line once, even if several apps have it. */
function refuse(feature: Feature, reports: Report[], advise: (line: string) => string): void {
  const found = new Map<string, ReportedLine & { app: CheckedApp }>();
  for (const { app, lines } of reports.map(readReport)) {
    for (const reported of lines) if (!found.has(reported.line)) found.set(reported.line, { ...reported, app });
  }
  const failed = reports.find(({ output }) => output !== undefined);
  if (failed && found.size === 0) throw catalogError(folderOf(feature), String(failed.output), "");
  checkEach(found.values(), ({ path, line, app }) => {
    const place = line.slice(path.length);
    const problem = / format: /.test(place) ? "isn't formatted as in the app." : place.replace(/^[:(\d,)\s]+/, "");
    const source = sourceOf(app.tree.get(path) as RenderedFile, feature, place);
    throw catalogError(source, `${problem} It is in ${path} of an app with ${app.name}.`, advise(line));
  });
}

/** The template that the line comes from, where several make up the file. */
function sourceOf({ origin, origins = [] }: RenderedFile, feature: Feature, place: string): string {
  const line = /^[:(](\d+)/.exec(place)?.[1];
  const range =
    line === undefined
      ? origins.find((it) => it.feature === feature.id)
      : origins.find(({ from, to }) => from < Number(line) && Number(line) <= to);
  return range?.source ?? origin.sourcePath;
}

/** The first lines that the formatter writes in another way. */
async function adviseFormat({ folder, tree, signal }: CheckedApp, path: AppPath): Promise<string> {
  const before = decodeText(tree.get(path)?.content ?? new Uint8Array());
  const biome = join(folder, "node_modules", ".bin", "biome");
  const args = ["format", "--vcs-enabled=false", `--stdin-file-path=${path}`];
  const { output } = await runProgram(biome, args, { cwd: folder, signal, input: before });
  const [change] = diffIndices(before.split("\n"), output.split("\n"));
  return change === undefined ? "" : ["Write:", ...change.buffer2Content].join("\n");
}
