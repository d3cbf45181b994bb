// Updates an app: plans, asks, applies, installs and tests. Used by `add`, `remove` and `upgrade`, and by the API.

import { existsSync } from "node:fs";
import path from "node:path";
import { toolFiles } from "../catalog/app-conventions";
import { packageLocksOf } from "../catalog/package-managers";
import type { AppPath } from "../catalog/types";
import { appLockName, renderAppLock } from "../disk/app-lock";
import { explainFailure } from "../disk/explain-disk-error";
import { addToError, CliError } from "../errors";
import { showCall } from "../how-to";
import { type Reporter, silentReporter } from "../report/reporter";
import { commitUpdate } from "../system/commit-update";
import { inspectRepository, refuseDirt } from "../system/git-repository";
import { installPackages, lacksPackages } from "../system/install-packages";
import { throwIfInterrupted } from "../system/run-program";
import { checkTypes, runSmokeTest } from "../system/smoke-test";
import { applySteps } from "../update/apply/apply-steps";
import { findUnresolved } from "../update/apply/conflict-markers";
import {
  findInterruptedUpdate,
  finishInterruptedUpdate,
  interruptions,
} from "../update/apply/finish-interrupted-update";
import { settleJournal } from "../update/apply/journal";
import { findStateFolder } from "../update/apply/state-folder";
import { readChangelog } from "../update/bases/load-released-catalogs";
import { listTouched } from "../update/plan/apply-plan";
import type { UpdateStep } from "../update/plan/types";
import { accompanyUpdate } from "./accompany-update";
import { listDeployNotes } from "./deploy-notes";
import { describeUpdate, type UpdateAppOptions, type UpdatedApp } from "./describe-update";
import { resolveHint } from "./explain-conflict";
import { locateApp } from "./locate-app";
import { type PreparedUpdate, prepareUpdate, settleWithFormatter } from "./prepare-update";

export async function updateApp(options: UpdateAppOptions): Promise<UpdatedApp> {
  const { signal = new AbortController().signal, reporter = silentReporter } = options;
  const app = locateApp(options);
  const { folder } = app;
  endInterruption(folder, options.dryRun === true, reporter);
  const planned = await prepareUpdate(app, options);
  const changelog = readChangelog();
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
    notes: planned.notes,
    deploy: listDeployNotes(planned, changelog),
  };
  refuseUnresolved(planned);
  const isIdle = planned.steps.every(({ kind }) => kind === "keep");
  if (isIdle && renderAppLock(lock) === renderAppLock(newLock)) return done;
  const plan: UpdatedApp = { ...done, applied: "dry-run" };
  if (options.dryRun) {
    await options.onPlan?.(plan);
    return plan;
  }
  const repository = inspectRepository(folder);
  refuseDirt(repository, [...listTouched(planned.steps), appLockName], options.allowDirty === true);
  await options.onPlan?.(plan);
  const update = await settleWithFormatter(planned, signal);
  tellSettled(planned.steps, update.steps, reporter);
  const { steps, yours } = update;
  const { changes, appended } = accompanyUpdate(update, done.deploy.newVariables);
  throwIfInterrupted(signal);
  const undo = showUndo(options.directory);
  await applySteps(folder, { steps, yours, also: changes, repository, undo });
  Object.assign(done, { steps, undo, applied: "done", deploy: { ...listDeployNotes(update, changelog), appended } });
  if (hasConflicts(steps)) return done;
  try {
    await finishUpdate(update, done, { ...options, signal, reporter });
  } catch (error) {
    const explained = explainFailure(error, folder, "The files of the update are in place.");
    throw addToError(explained, { hint: `To undo it: ${undo}`, result: done });
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
  if (settled > 0) reporter.tell(`The app's own formatter settled ${settled} of ${count(planned)} conflicts`);
}

export function showUndo(directory: string | undefined): string {
  return showCall({ name: "undo", directory });
}

export function hasConflicts(steps: UpdateStep[]): boolean {
  return steps.some((step) => step.kind === "conflict");
}

/** What stands between markers isn't decided yet, so it can't be merged again. */
function refuseUnresolved({ folder, yours }: PreparedUpdate): void {
  const open = findUnresolved(folder, yours);
  if (open.length === 0) return;
  throw new CliError({
    code: "unresolved-conflicts",
    message: `There are unresolved conflicts in ${open.join(", ")}. Nothing was changed.`,
    hint: `Resolve them first. ${resolveHint}`,
  });
}

type FinishOptions = UpdateAppOptions & { signal: AbortSignal; reporter: Reporter };

/** What is done once the files are in place: install, check, test and commit. */
async function finishUpdate(update: PreparedUpdate, done: UpdatedApp, options: FinishOptions): Promise<void> {
  const { folder } = update;
  const packageLocks = packageLocksOf(done.answers.packageManager);
  let edited: AppPath[] = [];
  try {
    await proveUpdate(update, done, options);
  } finally {
    edited = settleJournal(folder, findStateFolder(folder), [...packageLocks, ...toolFiles]);
    tellEdited(edited, done, options);
  }
  if (!options.commit || edited.length > 0) return;
  const locks = packageLocks.filter((file) => existsSync(path.join(folder, file)));
  const paths = [...listTouched(update.steps), appLockName, ...locks];
  await commitUpdate(folder, paths, describeUpdate(done, options));
  done.committed = true;
}

/** What is saved while a command runs isn't the command's: undo refuses to lose it, and it isn't committed as the update's. */
function tellEdited(edited: AppPath[], done: UpdatedApp, { commit, reporter }: FinishOptions): void {
  if (edited.length === 0) return;
  const outcome = commit ? " Nothing was committed." : "";
  const note = `Saved while this ran, so it counts as your edit: ${edited.join(", ")}.${outcome}`;
  done.notes.push(note);
  reporter.warn(note);
}

/** A clean merge doesn't prove that the app works, so it is installed, type-checked and tested. */
async function proveUpdate(update: PreparedUpdate, done: UpdatedApp, options: FinishOptions): Promise<void> {
  const { signal, reporter, install = true, smoke = true } = options;
  const { folder, steps, newLock } = update;
  const shared = { directory: folder, manager: newLock.answers.packageManager, signal, reporter };
  if (!install) {
    const isChanged = steps.some(({ path }) => path === "package.json");
    done.install = isChanged || lacksPackages(folder) ? "skipped" : "unneeded";
    return;
  }
  if (steps.some(({ path, kind }) => path === "package.json" && kind === "write") || lacksPackages(folder)) {
    await installPackages({ ...shared, locked: false });
    done.install = "done";
  }
  if (!smoke) return;
  await checkTypes(shared);
  done.check = "passed";
  done.smoke = await runSmokeTest({ ...shared, required: false });
}
