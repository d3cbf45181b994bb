// Creates an app: checks the target, renders, writes, installs, commits and tests. Used by the command and the API.

import { loadWithFeatures } from "../catalog/load-offer";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, AppPath, Catalog, Selection } from "../catalog/types";
import { findDirectoryProblem, findLeftovers, inspectTarget } from "../disk/inspect-target";
import { fingerprintRepository, undoWrite } from "../disk/undo-write";
import { type WrittenApp, writeApp } from "../disk/write-app";
import { addToError, CliError, stopped, usageError } from "../errors";
import { type Reporter, silentReporter } from "../report/reporter";
import { makeRepository, type RepositoryResult, type RepositoryWork } from "../system/git-repository";
import { type InstallOptions, installPackages } from "../system/install-packages";
import { throwIfInterrupted } from "../system/run-program";
import { runSmokeTest, type SmokeResult } from "../system/smoke-test";
import { planFiles } from "./plan-files";

export interface CreateAppOptions {
  /** A path, relative to `cwd`. */
  directory: string;
  answers: Answers;
  /** Variables for `.env`, by name. */
  env?: Record<string, string>;
  install?: boolean;
  git?: boolean;
  /** "required": fail if the database can't be reached. Without an install, nothing is tested. */
  smoke?: boolean | "required";
  cwd?: string;
  /** Folders with private features, relative to `cwd`. */
  features?: string[];
  signal?: AbortSignal;
  reporter?: Reporter;
}

export interface CreatedApp {
  /** Absolute. */
  directory: string;
  answers: Answers;
  files: AppPath[];
  install: "done" | "skipped";
  git: RepositoryResult | "skipped";
  smoke: SmokeResult | { outcome: "skipped" };
  unsetVariables: { name: string; description: string }[];
  milliseconds: number;
}

export async function createApp(options: CreateAppOptions): Promise<CreatedApp> {
  return createFrom(await loadWithFeatures(options.features, options.cwd), options);
}

/** With a catalog that was loaded before. */
export async function createFrom(catalog: Catalog, options: CreateAppOptions): Promise<CreatedApp> {
  const started = Date.now();
  const { cwd = process.cwd(), signal = new AbortController().signal, reporter = silentReporter } = options;
  const selection = selectFeatures(catalog, options.answers);
  const { answers } = selection;
  const problem = findDirectoryProblem(options.directory, cwd, answers.name);
  if (problem) throw usageError("bad-directory", problem, "Choose another folder or name.");
  const target = inspectTarget(options.directory, cwd);
  const place = { cwd, directory: target.path };
  const { files, unsetVariables } = planFiles(catalog, selection, options.env ?? {}, place);
  for (const leftover of findLeftovers(target)) {
    reporter.warn(
      `${leftover} was left by an interrupted run. You can remove it unless another run is still in progress.`,
    );
  }
  const app = await writeApp(target, files);
  reporter.tell(`Wrote ${files.length} files to ${target.path}`);

  const done: CreatedApp = {
    directory: target.path,
    answers,
    files: files.map((file) => file.path),
    install: "skipped",
    git: "skipped",
    smoke: { outcome: "skipped" },
    unsetVariables,
    milliseconds: 0,
  };
  try {
    throwIfInterrupted(signal);
    const locked = isLocked(catalog, selection);
    await finishApp(done, app, { ...options, locked, signal, reporter });
  } catch (error) {
    if (!signal.aborted) throw error instanceof CliError ? addToError(error, { result: done }) : error;
    const saved = await undoWrite(app);
    const kept = saved.length > 0 ? `, but not what was saved there in the meantime: ${saved.join(", ")}` : "";
    throw stopped("interrupted", `Interrupted. What was created in ${target.path} was removed${kept}.`);
  }
  return { ...done, milliseconds: Date.now() - started };
}

type FinishOptions = CreateAppOptions & { locked: boolean; signal: AbortSignal; reporter: Reporter };

async function finishApp(done: CreatedApp, app: WrittenApp, options: FinishOptions): Promise<void> {
  const { locked, signal, reporter, install = true, git = true, smoke = true } = options;
  const shared = { directory: done.directory, manager: options.answers.packageManager, signal, reporter };
  const failure = install ? await tryInstall({ ...shared, locked }) : undefined;
  if (git) done.git = await makeOwnRepository(app, shared);
  if (failure) throw failure;
  if (!install) return;
  done.install = "done";
  if (smoke === false) return;
  done.smoke = await runSmokeTest({ ...shared, required: smoke === "required" });
}

/** Remembers what git left there, even if it was interrupted. A repository that appeared during the install is somebody else's. */
async function makeOwnRepository(app: WrittenApp, work: RepositoryWork): Promise<RepositoryResult> {
  const { directory } = work;
  const before = fingerprintRepository(directory);
  try {
    return await makeRepository(work);
  } finally {
    if (before === undefined) app.repository = fingerprintRepository(directory);
  }
}

/** Whether the lock contains everything that the app needs. It lacks the packages of private features. */
function isLocked({ unlocked = [] }: Catalog, { features }: Selection): boolean {
  return !features.some((feature) =>
    [...feature.dependencies, ...feature.devDependencies].some((name) => unlocked.includes(name)),
  );
}

/** A failed install is only thrown after the repository was created, since the app itself is complete. */
async function tryInstall(options: InstallOptions): Promise<CliError | undefined> {
  try {
    await installPackages(options);
    return undefined;
  } catch (error) {
    if (options.signal.aborted || !(error instanceof CliError)) throw error;
    return error;
  }
}
