// The lock file of an app whose version and options its owner names, because nothing else tells them any more.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { compare } from "semver";
import { version } from "../../package.json";
import { findNameProblem } from "../catalog/app-name";
import { foldersOf } from "../catalog/features";
import { hashOf } from "../catalog/fingerprint";
import { type PackageManager, packageManagers, traitsOf } from "../catalog/package-managers";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, Catalog, FileTree } from "../catalog/types";
import { type AppLock, appLockName, lockTree } from "../disk/app-lock";
import type { rescueLock } from "../disk/parse-app-lock";
import { readAppFiles } from "../disk/read-app-files";
import { CliError, usageError } from "../errors";
import { showCall, showFlag } from "../how-to";
import { renderFormat, renderInFormat } from "../render/render-formats";
import { joinWords } from "../text";
import { loadRelease, loadReleasedCatalogs } from "../update/bases/load-released-catalogs";
import { isText } from "../update/plan/file-steps";
import { addPrivate, findFolders } from "./load-app-catalog";
import type { LocatedApp } from "./locate-app";

/** What the owner of an app says about it. */
export interface SaidAnswers {
  /** The version that the app is of. */
  from?: string | undefined;
  choices?: Answers["choices"] | undefined;
  /** Defaults to that of package.json. */
  name?: string | undefined;
  /** Defaults to the one whose lock file is there. */
  packageManager?: PackageManager | undefined;
}

type Rescued = ReturnType<typeof rescueLock>;

/** What nobody would look at isn't passed over: an app whose version isn't said is found in git's history, with its answers. */
export function refuseIdle({ from, name, packageManager, choices = {} }: SaidAnswers): void {
  const others = Object.entries({ name, "package-manager": packageManager }).filter(([, value]) => value !== undefined);
  const [said] = [...Object.keys(choices), ...others.map(([flag]) => flag)];
  if (from !== undefined || said === undefined) return;
  const message = `${showFlag(said)} describes how the app was made, so it only works with ${showFlag("from")}.`;
  throw usageError("flags-conflict", message, `Add ${showFlag("from")}, or leave ${showFlag(said)} out.`);
}

/** undefined: nothing was said. */
export async function makeLock(
  app: LocatedApp,
  own: Catalog,
  said: SaidAnswers,
  old: Rescued,
): Promise<AppLock | undefined> {
  if (said.from === undefined) return undefined;
  const { folder } = app;
  const { folders } = await findFolders(old.features, folder, app.features);
  const versions = [...new Set([...loadReleasedCatalogs().index.map((release) => release.version), version])];
  if (!versions.includes(said.from)) {
    const known = joinWords(versions, "or");
    throw usageError("unknown-version", `There is no version ${said.from}.`, `Choose ${known}. Nothing was changed.`);
  }
  const name = said.name ?? readName(folder);
  const manager = said.packageManager ?? findManager(folder);
  const answers: Answers = { name, packageManager: manager, choices: said.choices ?? {} };

  async function renderOf(made: string) {
    const frozen = made === version ? { format: renderFormat, catalog: own } : await loadRelease(made);
    if (!frozen) return undefined;
    const catalog = folders.length === 0 ? frozen.catalog : await addPrivate(frozen.catalog, folders, folder);
    const tree = renderInFormat(frozen.format, catalog, answers);
    return tree && { catalog, tree };
  }

  const rendered = await renderOf(said.from);
  if (!rendered) return undefined;
  const count = countMatching(folder, rendered.tree);
  if (count < 10) throw notOurs(folder);
  for (const other of versions.filter((candidate) => candidate !== said.from)) {
    const tree = await renderOf(other).catch(ignoreRefusal);
    const matching = tree ? countMatching(folder, tree.tree) : 0;
    if (matching > count) throw matchesMore(said.from, count, other, matching);
  }
  const selection = selectFeatures(rendered.catalog, answers);
  const features = foldersOf(rendered.catalog, selection);
  const made = { version: said.from, answers: selection.answers, ...(features.length > 0 && { features }) };
  return lockTree(made, rendered.tree, old.yours);
}

/** Another version may not have these options. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof CliError)) throw error;
}

function countMatching(folder: string, tree: FileTree): number {
  const yours = readAppFiles(folder, tree.keys());
  return [...tree].filter(([file, it]) => {
    const yourFile = yours.get(file);
    return yourFile && !yourFile.obstacle && isText(yourFile, hashOf(it));
  }).length;
}

function matchesMore(from: string, count: number, other: string, matching: number): CliError {
  const message = `Only ${count} of the app's files match ${from}, but ${matching} match ${other}. Nothing was changed.`;
  return usageError("other-version", message, `Run it again with ${showFlag("from")} ${other}.`);
}

/** With what a broken lock still says, or else the defaults. */
export function sayAnswers(
  { groups }: Catalog,
  { folder }: LocatedApp,
  { version: from, answers }: Rescued,
  directory: string | undefined,
): CliError {
  const choices = groups.map(({ id, preselected }) => {
    return [id, answers?.choices[id] ?? preselected.map((option) => option.slice(id.length + 1))];
  });
  const newest = loadReleasedCatalogs()
    .index.map((release) => release.version)
    .sort(compare)
    .at(-1);
  const said = { from: from ?? newest ?? version, choices: Object.fromEntries(choices) };
  const message = `No usable ${appLockName} was found in ${folder}, nor in git's history. Nothing was changed.`;
  const hint = `Pass the app's version and options: ${showCall({ name: "adopt", ...said, directory })}`;
  return usageError("answers-unknown", message, hint);
}

function readName(folder: string): string {
  try {
    const { name } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    if (typeof name === "string" && findNameProblem(name) === undefined) return name;
  } catch {
    // Said below.
  }
  throw notOurs(folder);
}

function findManager(folder: string): Answers["packageManager"] {
  const found = packageManagers.find((manager) => {
    const { leftovers, ownFiles } = traitsOf(manager);
    return [...leftovers, ...ownFiles].some((file) => existsSync(path.join(folder, file)));
  });
  return found ?? "npm";
}

function notOurs(folder: string): CliError {
  const message = `Almost nothing in ${folder} looks like an app of create-app-template with these options. Nothing was written.`;
  return usageError("not-an-app", message, `Go to the app's folder, or pass it with ${showFlag("directory")}.`);
}
