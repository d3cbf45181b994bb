// Updates an app: plans, asks, applies, installs and tests. Used by `add`, `remove` and `upgrade`, and by the API.

import { existsSync } from "node:fs";
import path from "node:path";
import type { Answers, FeatureId } from "../catalog/types";
import { appLockName, renderAppLock } from "../disk/app-lock";
import { appendEnv } from "../disk/append-env";
import { CliError, exitCodes } from "../errors";
import { traitsOf } from "../package-managers/package-managers";
import { type Reporter, silentReporter } from "../report/reporter";
import { commitUpdate } from "../tools/commit-update";
import { installPackages } from "../tools/install-packages";
import { lacksPackages } from "../tools/lacks-packages";
import { runScript } from "../tools/run-script";
import { runSmokeTest, type SmokeResult } from "../tools/smoke-test";
import { applySteps, checkRepository } from "../update/apply-steps";
import type { BrokenImport } from "../update/find-broken-imports";
import { findUnresolved } from "../update/find-unresolved";
import { finishInterruptedUpdate } from "../update/finish-interrupted-update";
import type { UpdateStep } from "../update/types";
import { type DeployNotes, listDeployNotes } from "./deploy-notes";
import { describeUpdate } from "./describe-update";
import { relateFolder } from "./plan-files";
import { findAppFolder, type PreparedUpdate, prepareUpdate } from "./prepare-update";

export interface UpdateAppOptions {
  /** The app's folder, relative to `cwd`. */
  directory?: string | undefined;
  add?: string[];
  remove?: string[];
  /** Take the templates of this package, although the app was made with older ones. */
  upgrade?: boolean;
  /** Globs of files to leave alone. */
  keep?: string[];
  /** Globs of files to bring back although they were deleted. */
  restore?: string[];
  /** Folders with private features, relative to `cwd`, besides those that the app's lock file names. */
  features?: string[];
  /** A folder with an untouched app of the old version. */
  base?: string | undefined;
  dryRun?: boolean;
  allowDirty?: boolean;
  commit?: boolean;
  install?: boolean;
  smoke?: boolean;
  cwd?: string;
  signal?: AbortSignal;
  reporter?: Reporter;
  /** Sees the plan before anything is written, and throws if it isn't wanted. */
  onPlan?: (update: PreparedUpdate) => Promise<void>;
}

export interface UpdatedApp {
  /** Absolute. */
  directory: string;
  from: string;
  to: string;
  answers: Answers;
  steps: UpdateStep[];
  /** "nothing": the app was already that way. */
  applied: "done" | "dry-run" | "nothing";
  install: "done" | "skipped" | "unneeded";
  check: "passed" | "skipped";
  smoke: SmokeResult | { outcome: "skipped" };
  committed: boolean;
  /** What your files import although it is gone, or now elsewhere. */
  brokenImports: BrokenImport[];
  /** Options of the app that are no longer offered. */
  retired: FeatureId[];
  /** What else the app's owner should know. */
  notes: string[];
  deploy: DeployNotes;
  /** The command that brings the app back to what it was. */
  undo?: string;
  /** Where old files are that git doesn't have, relative to the app. */
  keptIn?: string | undefined;
}

export async function updateApp(options: UpdateAppOptions): Promise<UpdatedApp> {
  const { cwd = process.cwd(), signal = new AbortController().signal, reporter = silentReporter } = options;
  const folder = findAppFolder(options.directory, cwd);
  tellInterruption(finishInterruptedUpdate(folder), reporter);
  const update = await prepareUpdate({
    folder,
    change: { ...(options.add && { add: options.add }), ...(options.remove && { remove: options.remove }) },
    upgrade: options.upgrade === true,
    keep: options.keep ?? [],
    restore: options.restore ?? [],
    features: (options.features ?? []).map((from) => relateFolder(from, cwd, folder)),
    base: options.base,
    signal,
  });
  const { lock, newLock, steps } = update;
  const done: UpdatedApp = {
    directory: folder,
    from: lock.version,
    to: newLock.version,
    answers: newLock.answers,
    steps,
    applied: "nothing",
    install: "unneeded",
    check: "skipped",
    smoke: { outcome: "skipped" },
    committed: false,
    brokenImports: update.brokenImports,
    retired: update.retired,
    notes: update.notes,
    deploy: listDeployNotes(update),
  };
  refuseUnresolved(update);
  if (steps.length === 0 && renderAppLock(lock) === renderAppLock(newLock)) return done;
  const repository = options.dryRun ? undefined : checkRepository(folder, steps, options.allowDirty === true);
  await options.onPlan?.(update);
  if (options.dryRun) return { ...done, applied: "dry-run" };
  Object.assign(done, await applySteps(folder, steps, newLock, { from: lock.version, repository }));
  done.deploy.appended = appendEnv(folder, done.deploy.newVariables);
  done.applied = "done";
  if (hasConflicts(steps)) return done;
  try {
    await finishUpdate(update, done, { ...options, signal, reporter });
  } catch (error) {
    throw withUndo(error, done);
  }
  return done;
}

function tellInterruption(outcome: ReturnType<typeof finishInterruptedUpdate>, reporter: Reporter): void {
  if (outcome === "undone") reporter.warn("An earlier update was interrupted. It was undone.");
  if (outcome === "completed") reporter.warn("An earlier update was interrupted. It was completed.");
}

/** The files are in place, whatever happens to the packages and tests. */
function withUndo(error: unknown, { undo = "" }: UpdatedApp): unknown {
  if (!(error instanceof CliError)) return error;
  const { code, message, exitCode, log, cause } = error;
  const hint = [error.hint, `To undo the update: ${undo}`].filter(Boolean).join("\n");
  return new CliError({ code, message, hint, exitCode, cause, ...(log === undefined ? {} : { log }) });
}

type FinishOptions = UpdateAppOptions & { signal: AbortSignal; reporter: Reporter };

async function finishUpdate(update: PreparedUpdate, done: UpdatedApp, options: FinishOptions): Promise<void> {
  await proveUpdate(update, done, options);
  if (!options.commit) return;
  const paths = [...listPaths(update.steps), ...listLocks(update.folder, done.answers.packageManager)];
  done.committed = commitUpdate(update.folder, paths, describeUpdate(done, options));
  if (!done.committed) options.reporter.warn("git couldn't commit the update. Run git commit to see why.");
}

/** A clean merge doesn't prove that the app works, so it is installed, type-checked and tested. */
async function proveUpdate(update: PreparedUpdate, done: UpdatedApp, options: FinishOptions): Promise<void> {
  const { signal, reporter, install = true, smoke = true } = options;
  const { folder, steps, newLock } = update;
  const shared = { directory: folder, manager: newLock.answers.packageManager, signal, reporter };
  if (!install) {
    done.install = steps.some(({ path }) => path === "package.json") ? "skipped" : "unneeded";
    return;
  }
  if (steps.some(({ path, kind }) => path === "package.json" && kind === "write") || lacksPackages(folder)) {
    await installPackages({ ...shared, shownDirectory: options.directory ?? ".", locked: false });
    done.install = "done";
  }
  if (!smoke) return;
  await runScript({ ...shared, script: "typecheck", title: "Checking types", done: "The types are right" });
  done.check = "passed";
  done.smoke = await runSmokeTest({ ...shared, required: false });
}

export function hasConflicts(steps: UpdateStep[]): boolean {
  return steps.some((step) => step.kind === "conflict");
}

function listPaths(steps: UpdateStep[]): string[] {
  const written = steps.filter((step) => step.kind !== "keep");
  const moved = written.flatMap((step) => ("movedFrom" in step && step.movedFrom ? [step.movedFrom.path] : []));
  return [...written.map(({ path }) => path), ...moved, appLockName];
}

/** An install may have completed them. */
function listLocks(folder: string, manager: Answers["packageManager"]): string[] {
  return traitsOf(manager).leftovers.filter((file) => file.includes("lock") && existsSync(path.join(folder, file)));
}

/** What stands between markers isn't decided yet, so it can't be merged again. */
function refuseUnresolved({ folder, current }: PreparedUpdate): void {
  const open = findUnresolved(folder, current);
  if (open.length === 0) return;
  throw new CliError({
    code: "unresolved-conflicts",
    message: `There are unresolved conflicts in ${open.join(", ")}. Nothing was changed.`,
    hint: "Resolve them first: look for <<<<<<< in these files, usually keep what both sides added, and git add them.",
    exitCode: exitCodes.conflicts,
  });
}
