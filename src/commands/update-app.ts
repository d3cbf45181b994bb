// Updates an app: plans, asks, applies, installs and tests. Used by `add`, `remove` and `upgrade`, and by the API.

import { existsSync } from "node:fs";
import path from "node:path";
import type { Answers, FeatureId } from "../catalog/types";
import { appLockName, renderAppLock } from "../disk/app-lock";
import { explainFailure } from "../disk/explain-disk-error";
import { addToError, CliError, exitCodes } from "../errors";
import { quoteForShell } from "../quote-for-shell";
import { type Reporter, silentReporter } from "../report/reporter";
import { commitUpdate } from "../tools/commit-update";
import { installPackages } from "../tools/install-packages";
import { lacksPackages } from "../tools/lacks-packages";
import { throwIfInterrupted } from "../tools/run-program";
import { runScript } from "../tools/run-script";
import { runSmokeTest, type SmokeResult } from "../tools/smoke-test";
import { listRemoved } from "../update/apply-plan";
import { applySteps, checkRepository } from "../update/apply-steps";
import { findUnresolved } from "../update/conflict-markers";
import { findInterruptedUpdate, finishInterruptedUpdate, interruptions } from "../update/finish-interrupted-update";
import { settleJournal } from "../update/journal";
import { findStateFolder } from "../update/state-folder";
import type { UpdateStep } from "../update/types";
import { accompanyUpdate, listPackageLocks } from "./accompany-update";
import { type DeployNotes, listDeployNotes } from "./deploy-notes";
import { describeUpdate } from "./describe-update";
import { relateFolder } from "./plan-files";
import { findAppFolder, type PreparedUpdate, prepareUpdate, settleWithFormatter } from "./prepare-update";

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
  /** Options of the app that are no longer offered. */
  retired: FeatureId[];
  /** What else the app's owner should know. */
  notes: string[];
  deploy: DeployNotes;
  /** The command that brings the app back to what it was. */
  undo?: string;
}

export async function updateApp(options: UpdateAppOptions): Promise<UpdatedApp> {
  const { cwd = process.cwd(), signal = new AbortController().signal, reporter = silentReporter } = options;
  const folder = findAppFolder(options.directory, cwd);
  endInterruption(folder, options.dryRun === true, reporter);
  const planned = await prepareUpdate({
    folder,
    change: { ...(options.add && { add: options.add }), ...(options.remove && { remove: options.remove }) },
    upgrade: options.upgrade === true,
    keep: options.keep ?? [],
    restore: options.restore ?? [],
    features: (options.features ?? []).map((from) => relateFolder(from, cwd, folder)),
  });
  const { lock, newLock } = planned;
  const done: UpdatedApp = {
    directory: folder,
    from: lock.version,
    to: newLock.version,
    answers: newLock.answers,
    steps: planned.steps,
    applied: "nothing",
    install: "unneeded",
    check: "skipped",
    smoke: { outcome: "skipped" },
    committed: false,
    retired: planned.retired,
    notes: planned.notes,
    deploy: listDeployNotes(planned),
  };
  refuseUnresolved(planned);
  if (planned.steps.length === 0 && renderAppLock(lock) === renderAppLock(newLock)) return done;
  if (options.dryRun) {
    await options.onPlan?.(planned);
    return { ...done, applied: "dry-run" };
  }
  const repository = checkRepository(folder, planned.steps, [appLockName], options.allowDirty === true);
  await options.onPlan?.(planned);
  const update = await settleWithFormatter(planned);
  tellSettled(planned.steps, update.steps, reporter);
  const { steps, current } = update;
  const { changes, appended } = accompanyUpdate(update, done.deploy.newVariables);
  throwIfInterrupted(signal);
  const undo = showUndo(options.directory);
  await applySteps(folder, { steps, current, also: changes, repository, undo });
  Object.assign(done, {
    steps,
    undo,
    applied: "done",
    deploy: { ...listDeployNotes(update), appended },
  });
  if (hasConflicts(steps)) return done;
  try {
    await finishUpdate(update, done, { ...options, signal, reporter });
  } catch (error) {
    const explained = explainFailure(error, folder, "The files of the update are in place.");
    throw addToError(explained, { hint: `To undo it: ${undo}` });
  }
  return done;
}

/** An update that was killed is ended first. A dry run changes nothing, so it only says so. */
function endInterruption(folder: string, isDryRun: boolean, reporter: Reporter): void {
  const found = isDryRun ? findInterruptedUpdate(folder) : undefined;
  if (found) reporter.warn(`${interruptions[found]} This plan is for the app as it is now.`);
  const ended = isDryRun ? "nothing" : finishInterruptedUpdate(folder);
  if (ended !== "nothing") reporter.warn(`An earlier update was interrupted. It was ${ended}.`);
}

/** The plan that was shown was made without it. */
function tellSettled(planned: UpdateStep[], steps: UpdateStep[], reporter: Reporter): void {
  const count = (list: UpdateStep[]) => list.filter(({ kind }) => kind === "conflict").length;
  const settled = count(planned) - count(steps);
  if (settled > 0) reporter.tell(`Settled ${settled} of ${count(planned)} conflicts with the app's own formatter`);
}

export function showUndo(directory: string | undefined): string {
  return `create-app-template undo${directory === undefined ? "" : ` --directory ${quoteForShell(directory)}`}`;
}

type FinishOptions = UpdateAppOptions & { signal: AbortSignal; reporter: Reporter };

async function finishUpdate(update: PreparedUpdate, done: UpdatedApp, options: FinishOptions): Promise<void> {
  try {
    await proveUpdate(update, done, options);
  } finally {
    settleJournal(update.folder, findStateFolder(update.folder));
  }
  if (!options.commit) return;
  const locks = listPackageLocks(done.answers.packageManager).filter((file) =>
    existsSync(path.join(update.folder, file)),
  );
  const paths = [...listPaths(update.steps), ...locks];
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
  const written = steps.filter((step) => step.kind !== "keep").map(({ path }) => path);
  return [...written, ...listRemoved(steps), appLockName];
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
