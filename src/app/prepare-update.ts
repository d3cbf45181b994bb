// Prepares an update: reads the app's lock, renders what the app should become, and plans the steps to it. Nothing is
// written.

import { realpathSync } from "node:fs";
import path from "node:path";
import { compare } from "semver";
import { version } from "../../package.json";
import { type AnswerChange, changeAnswers } from "../answers/change-answers";
import { foldersOf } from "../catalog/feature-files";
import { hashOf } from "../catalog/fingerprint";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, AppPath, Catalog, FeatureId, FileTree, Selection } from "../catalog/types";
import { type AppLock, appLockName, lockTree } from "../disk/app-lock";
import type { AppFiles } from "../disk/read-app-files";
import { readAppLock } from "../disk/read-app-lock";
import { CliError, exitCodes } from "../errors";
import { renderSelection } from "../render/render-app";
import { showName } from "../text";
import { formatLikeYours } from "../update/apply/format-like-yours";
import { hashAt } from "../update/apply/journal";
import { findBases } from "../update/bases/find-bases";
import { readYours, toBaseTree, withTexts } from "../update/bases/read-app";
import { loadReleasedTexts } from "../update/bases/released-texts";
import { matchGlobs } from "../update/plan/match-glob";
import { listNeededBases, planUpdate } from "../update/plan/plan-update";
import type { BaseTree, ExpectedHash, PlanOptions, UpdateStep } from "../update/plan/types";
import { loadAppCatalog, unknownOptions } from "./load-app-catalog";

export interface PrepareOptions {
  /** Absolute. */
  folder: string;
  change: AnswerChange;
  /** Take the templates of this package, although the app was made with older ones. */
  upgrade: boolean;
  keep: string[];
  restore: string[];
  /** Folders with private features, as seen from the app. */
  features?: string[];
}

export interface PreparedUpdate {
  folder: string;
  lock: AppLock;
  /** What the lock file was when it was read. */
  lockHash: ExpectedHash;
  newLock: AppLock;
  selection: Selection;
  template: FileTree;
  base: BaseTree;
  yours: AppFiles;
  planOptions: PlanOptions;
  steps: UpdateStep[];
  /** Options of the app that are no longer offered. */
  retired: FeatureId[];
  /** What the app's owner should know. */
  notes: string[];
}

export async function prepareUpdate(options: PrepareOptions): Promise<PreparedUpdate> {
  const { folder, change } = options;
  const lockHash = hashAt(folder, appLockName);
  const lock = readAppLock(folder);
  const { catalog, retired, unknown, notes } = await loadAppCatalog(lock, folder, options.features);
  const rendered = lock.version === version ? renderAgain(catalog, lock.answers) : undefined;
  checkVersions(lock, () => unknown.length > 0 || gives(rendered, lock), options);
  const answers = changeAnswers(catalog.groups, lock.answers, change);
  const selection = selectFeatures(catalog, answers);
  const lost = selection.features.filter(({ id }) => unknown.includes(id));
  if (lost.length > 0)
    throw unknownOptions(
      lost.map(({ id }) => id),
      lock,
    );
  const template = renderSelection(catalog, selection);

  const planOptions: PlanOptions = {
    moved: new Map(selection.features.flatMap(({ moved }) => Object.entries(moved))),
    keep: matchGlobs([...options.keep, ...lock.yours]),
    restore: matchGlobs(options.restore),
    labels: labelSides(lock, version, change),
  };
  const known = toBaseTree(lock, template, rendered);
  const yours = readYours(folder, known, template);
  const globs = { "--keep": options.keep, "--restore": options.restore, [yoursInLock]: lock.yours };
  notes.push(...tellIdleGlobs(globs, [...known.keys(), ...template.keys()]));
  // .env.example tells which variables are new.
  const needed = new Set([...listNeededBases(known, yours, template, planOptions), ".env.example"]);
  const texts = findBases(lock, needed, {
    folder,
    rendered,
    released: loadReleasedTexts,
  });
  const base = withTexts(known, texts);
  const steps = planUpdate(base, yours, template, planOptions);
  const made = { version, answers: selection.answers, features: foldersOf(catalog, selection) };
  const newLock = lockTree(made, template, lock.yours);
  const prepared = { folder, lock, lockHash, newLock, selection, template, base, yours, planOptions };
  return { ...prepared, steps, retired, notes };
}

/** Runs the app's own formatter, so it is for an app that somebody has confirmed. It only settles what would be a conflict. */
export async function settleWithFormatter(update: PreparedUpdate, signal: AbortSignal): Promise<PreparedUpdate> {
  const { folder, base, yours, template, planOptions } = update;
  const formatted = await formatLikeYours(folder, update.steps, signal);
  if (formatted.size === 0) return update;
  return { ...update, steps: planUpdate(base, yours, template, { ...planOptions, formatted }) };
}

/** What every function takes that reads an existing app. */
export interface AppOptions {
  /** The app's folder, relative to `cwd`. */
  directory?: string | undefined;
  /** Folders with private features, relative to `cwd`, besides those that the app's lock file names. */
  features?: string[];
  /** Defaults to that of the process. */
  cwd?: string;
}

/** The real path, because links below it are never followed. */
export function findAppFolder(directory: string | undefined, cwd: string): string {
  const folder = path.resolve(cwd, directory ?? ".");
  try {
    return realpathSync(folder);
  } catch {
    throw new CliError({
      code: "no-such-folder",
      message: `There is no folder ${folder}.`,
      hint: "Run the command in the app's folder, or name it with --directory.",
      exitCode: exitCodes.usage,
    });
  }
}

/** A rule between options may be new. Then the lock's hashes are all that is known. */
function renderAgain(catalog: Catalog, answers: Answers): FileTree | undefined {
  try {
    return renderSelection(catalog, selectFeatures(catalog, changeAnswers(catalog.groups, answers, {})));
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

/** Whether an app with these files needs no upgrade. */
function gives(tree: FileTree | undefined, { files }: AppLock): boolean {
  return tree?.size === files.size && [...tree].every(([file, it]) => files.get(file)?.sha256 === hashOf(it));
}

/** Where globs of the app's owner are. */
export const yoursInLock = `"yours" in ${appLockName}`;

/** A glob with a mistake in it protects nothing. `sources`: globs by where they come from. */
export function tellIdleGlobs(sources: Record<string, string[]>, paths: AppPath[]): string[] {
  return Object.entries(sources).flatMap(([source, globs]) => {
    const idle = globs.filter((glob) => !paths.some(matchGlobs([glob])));
    return idle.map((glob) => `"${showName(glob)}" in ${source} matches no file of the template.`);
  });
}

function labelSides(lock: AppLock, to: string, change: AnswerChange): { base: string; template: string } {
  const added = change.add?.length ? ` with ${change.add.join(", ")}` : "";
  const removed = change.remove?.length ? ` without ${change.remove.join(", ")}` : "";
  return { base: `template ${lock.version}`, template: `template ${to}${added}${removed}` };
}

// Refuses what can't work because of versions: an app that is newer than this package, or an option for an older app.
/** `isCurrent`: whether these templates give the app what the lock says. */
function checkVersions(
  lock: AppLock,
  isCurrent: () => boolean,
  options: Pick<PrepareOptions, "change" | "upgrade">,
): void {
  const order = compare(lock.version, version);
  if (order > 0) {
    throw refuse(
      "app-newer",
      `This app was made with create-app-template ${lock.version}, and this is ${version}.`,
      `Run this command with create-app-template ${lock.version} or newer.`,
    );
  }
  if (options.upgrade || (order === 0 && isCurrent())) return;
  const [verb, names] = options.change.add ? ["add", options.change.add] : ["remove", options.change.remove ?? []];
  const words = [verb, ...names].join(" ");
  throw refuse(
    "app-older",
    order === 0
      ? `This app was made with other templates: another build of create-app-template ${version}, or private features that changed since.`
      : `This app was made with create-app-template ${lock.version}, and this is ${version}.`,
    [
      `Upgrade first: create-app-template upgrade`,
      `Or do both in one plan: create-app-template ${words} --upgrade`,
      // Version 0.1.0 had neither of these commands, and kept no texts.
      ...(order === 0 || lock.texts.size === 0
        ? []
        : [`Or stay on ${lock.version}, and run this command with that version.`]),
    ].join("\n"),
  );
}

function refuse(code: string, message: string, hint: string): CliError {
  return new CliError({ code, message, hint, exitCode: exitCodes.usage });
}
