// The API. docs/api.md explains it, and what can be relied on.

import { describeSelection, type ListedSelection, listSelections as listAll } from "./answers/list-selections";
import { type FilePlan, planFiles as planSelection } from "./app/plan-files";
import { loadWithFeatures } from "./catalog/load-offer";
import { selectFeatures } from "./catalog/select-features";
import type { Answers, FileTree } from "./catalog/types";
import { renderSelection } from "./render/render-app";

export type { ListedSelection } from "./answers/list-selections";
export { type AdoptAppOptions, type AdoptedApp, adoptApp } from "./app/adopt";
export { type CreateAppOptions, type CreatedApp, createApp } from "./app/create-app";
export type { DeployNotes } from "./app/deploy-notes";
export type { UpdateAppOptions, UpdatedApp } from "./app/describe-update";
export { type ExplainedConflict, explainConflict } from "./app/explain-conflict";
export type { AppOptions } from "./app/locate-app";
export type { FilePlan, PlannedFile } from "./app/plan-files";
export { type AppStatus, type FileState, readStatus } from "./app/status";
export { type UndoAppOptions, type UndoneApp, undoApp } from "./app/undo";
export { updateApp } from "./app/update-app";
export type { PackageManager } from "./catalog/package-managers";
export type { Answers, AppPath, FileTree, Fingerprint, MergeStrategy, RenderedFile } from "./catalog/types";
export type { AppFile, AppFiles } from "./disk/read-app-files";
export { CliError, type ErrorCode, type ExitCode } from "./errors";
export type { Reporter } from "./report/reporter";
export type { RepositoryResult } from "./system/git-repository";
export type { SmokeResult } from "./system/smoke-test";
export { applyPlan } from "./update/plan/apply-plan";
export { planUpdate } from "./update/plan/plan-update";
export type * from "./update/plan/types";

export interface FeatureOptions {
  /** Folders with private features, relative to `cwd`. */
  features?: string[];
  /** Defaults to that of the process. */
  cwd?: string;
}

export interface PlanFilesOptions extends FeatureOptions {
  /** Where the app would be, relative to `cwd`. Defaults to the app's name. */
  directory?: string;
  /** Variables for `.env`, by name. */
  env?: Record<string, string>;
}

/** Renders an app in memory. The same version and the same answers give the same bytes. */
export async function renderApp(answers: Answers, options: FeatureOptions = {}): Promise<FileTree> {
  const catalog = await loadWithFeatures(options.features, options.cwd);
  return renderSelection(catalog, selectFeatures(catalog, answers));
}

/** Everything that creating the app would write: the rendered files, the app's lock file and its `.env`. */
export async function planFiles(answers: Answers, options: PlanFilesOptions = {}): Promise<FilePlan> {
  const { cwd = process.cwd(), directory = answers.name, env = {} } = options;
  const catalog = await loadWithFeatures(options.features, options.cwd);
  return planSelection(catalog, selectFeatures(catalog, answers), env, { cwd, directory });
}

/** Every combination of options that is possible, in a fixed order. */
export async function listSelections(options: FeatureOptions = {}): Promise<ListedSelection[]> {
  return listAll(await loadWithFeatures(options.features, options.cwd)).map(describeSelection);
}
