// `adopt`: finishes a merge of two branches, or writes a lost lock file anew: from git's history, or from the version and
// options that the app's owner names.

import path from "node:path";
import { loadBuiltCatalog } from "../catalog/load-built-catalog";
import type { Answers, AppPath, Catalog } from "../catalog/types";
import { type AppLock, appLockName, renderAppLock } from "../disk/app-lock";
import { explainFailure } from "../disk/explain-disk-error";
import { rescueLock } from "../disk/parse-app-lock";
import { readAppFiles } from "../disk/read-app-files";
import { readAppLock } from "../disk/read-app-lock";
import { writeInside } from "../disk/write-inside";
import { CliError, usageError } from "../errors";
import { runGit } from "../system/run-git";
import { decodeText } from "../text";
import { changedMeanwhile } from "../update/apply/change-files";
import { findUnresolved } from "../update/apply/conflict-markers";
import { finishInterruptedUpdate } from "../update/apply/finish-interrupted-update";
import { hashAt } from "../update/apply/journal";
import { isText } from "../update/plan/file-steps";
import { type AppOptions, locateApp } from "./locate-app";
import { mergeBranches } from "./merge-branches";
import { readBase } from "./read-base";
import { isMerging, readLockAt } from "./read-branches";
import { makeLock, refuseIdle, type SaidAnswers, sayAnswers } from "./said-lock";
import { showUndo } from "./update-app";

export interface AdoptAppOptions extends AppOptions, SaidAnswers {
  dryRun?: boolean;
  /** Sees what would be written before it is, and throws if it isn't wanted. */
  onPlan?: (adopted: AdoptedApp) => Promise<void>;
}

export interface AdoptedApp {
  directory: string;
  version: string;
  answers: Answers;
  /** How many files are exactly as that version gave them, of how many. Not known after a merge. */
  matching?: number;
  files?: number;
  /** After a merge of two branches: what is written and removed, what stays as somebody edited or resolved it, and what is left. */
  merged?: AppPath[];
  removed?: AppPath[];
  kept?: AppPath[];
  open?: AppPath[];
  applied: "done" | "dry-run";
}

export async function adoptApp(options: AdoptAppOptions = {}): Promise<AdoptedApp> {
  const app = locateApp(options);
  const { folder: directory } = app;
  refuseIdle(options);
  if (!options.dryRun) finishInterruptedUpdate(directory);
  const was = hashAt(directory, appLockName);
  const lockFile = readAppFiles(directory, [appLockName]).get(appLockName);
  const own = await loadBuiltCatalog();
  await refuseUsableLock(directory, own);
  const old = rescueLock(decodeText(lockFile?.content ?? new Uint8Array()));
  const isSaid = options.from !== undefined;
  const head = isSaid || isMerging(directory) ? undefined : await findUsable(directory, own, ["HEAD"]);
  // Also of a merge that was committed, if the lock that git made of both is wrong.
  const branches = isSaid || head ? undefined : await mergeBranches(app);
  if (branches)
    return writeOnce({ directory, ...branches.merged }, options, () => branches.write(showUndo(options.directory)));
  const found = isSaid ? undefined : (head ?? (await findUsable(directory, own, listCommits(directory))));
  const lock = found ?? (await makeLock(app, own, options, old));
  if (!lock) throw sayAnswers(own, app, old, options.directory);
  const { version, answers, files } = lock;
  const yours = readAppFiles(directory, files.keys());
  const matching = [...yours].filter(([file, it]) => !it.obstacle && isText(it, files.get(file) ?? "")).length;
  const text = renderAppLock({ ...lock, yours: old.yours.length > 0 ? old.yours : lock.yours });
  return writeOnce({ directory, version, answers, matching, files: files.size }, options, async () => {
    try {
      if (hashAt(directory, appLockName) !== was) throw changedMeanwhile([appLockName]);
      writeInside(directory, appLockName, text);
    } catch (error) {
      throw explainFailure(error, directory, "Nothing was changed.");
    }
  });
}

async function writeOnce(
  found: Omit<AdoptedApp, "applied">,
  { dryRun, onPlan }: AdoptAppOptions,
  write: () => Promise<void>,
): Promise<AdoptedApp> {
  const plan: AdoptedApp = { ...found, applied: "dry-run" };
  await onPlan?.(plan);
  if (dryRun) return plan;
  await write();
  return { ...found, applied: "done" };
}

/** It knows more than can be found elsewhere. */
async function refuseUsableLock(folder: string, own: Catalog): Promise<void> {
  let open: AppPath[];
  try {
    const lock = readAppLock(folder);
    open = findUnresolved(folder, readAppFiles(folder, lock.files.keys()));
    if (open.length > 0 && isMerging(folder)) return;
    await readBase(lock, own, path.join(folder, appLockName));
  } catch (error) {
    if (error instanceof CliError && ["lock-missing", "lock-unusable"].includes(error.code)) return;
    throw error;
  }
  const hint =
    open.length > 0
      ? `The conflicts in ${open.join(", ")} aren't those of two branches, so they are for you to resolve.`
      : "To recreate it anyway, remove it first.";
  throw usageError(
    "lock-usable",
    `${appLockName} exists and is valid, so there is nothing to adopt. Nothing was changed.`,
    hint,
  );
}

/** Of the first commit that has one. A lock that this version is too old for is not passed over. */
async function findUsable(folder: string, own: Catalog, commits: string[]): Promise<AppLock | undefined> {
  for (const commit of commits) {
    const lock = readLockAt(folder, commit);
    if (lock && (await isUsable(lock, own))) return lock;
  }
  return undefined;
}

async function isUsable(lock: AppLock, own: Catalog): Promise<boolean> {
  try {
    await readBase(lock, own, appLockName);
    return true;
  } catch (error) {
    if (error instanceof CliError && error.code === "lock-unusable") return false;
    throw error;
  }
}

const MAX_COMMITS = "50";

/** Those that changed the lock file, the newest first. */
function listCommits(folder: string): string[] {
  const args = ["log", "--format=%H", "-n", MAX_COMMITS, "--", `./${appLockName}`];
  return runGit(args, { cwd: folder })?.toString().split("\n").filter(Boolean) ?? [];
}
