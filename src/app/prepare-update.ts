// Prepares an update: reads the app's lock, renders what the app should become, and plans the steps to it. Nothing is
// written.

import path from "node:path";
import { compare } from "semver";
import { version } from "../../package.json";
import { type AnswerChange, changeAnswers } from "../answers/change-answers";
import { listGoneNotes, listMoves, optionName } from "../catalog/features";
import { hashOf } from "../catalog/fingerprint";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, AppPath, Catalog, FeatureId, FileTree, Selection } from "../catalog/types";
import { type AppLock, appLockName } from "../disk/app-lock";
import type { AppFiles } from "../disk/read-app-files";
import { readAppLock } from "../disk/read-app-lock";
import { CliError, usageError } from "../errors";
import { type Call, showCall, showFlag } from "../how-to";
import { renderSelection } from "../render/render-app";
import { readBlobs } from "../system/run-git";
import { showName } from "../text";
import { formatLikeYours } from "../update/apply/format-like-yours";
import { hashAt } from "../update/apply/journal";
import { completeBase } from "../update/bases/find-base";
import { readYours } from "../update/bases/read-app";
import { tellWeak } from "../update/plan/advisories";
import { applyPlan } from "../update/plan/apply-plan";
import { matchGlobs } from "../update/plan/match-glob";
import { planUpdate } from "../update/plan/plan-update";
import type { BaseTree, ExpectedHash, MarkerLabels, PlanOptions, UpdateStep } from "../update/plan/types";
import { type AppCatalog, isPrivateOption, loadAppCatalog, missingOptions } from "./load-app-catalog";
import type { AppOptions, LocatedApp } from "./locate-app";
import { keepBehind } from "./lock-update";
import { lockSelection } from "./plan-files";
import { readBase } from "./read-base";
import { tellBrokenImports } from "./tell-broken-imports";

export interface UpdateRequest extends AnswerChange {
  /** Take the templates of this package, although the app was made with older ones. */
  upgrade?: boolean;
  /** Globs of files to leave alone. */
  keep?: string[];
  /** Globs of files to bring back although they were deleted. */
  restore?: string[];
}

export interface PreparedUpdate extends Pick<AppCatalog, "notes"> {
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
}

export async function prepareUpdate(
  app: LocatedApp,
  request: UpdateRequest & Pick<AppOptions, "directory">,
): Promise<PreparedUpdate> {
  const { folder } = app;
  const { keep = [], restore = [] } = request;
  const lockHash = hashAt(folder, appLockName);
  const lock = readAppLock(folder);
  const { own, catalog, missing, notes } = await loadAppCatalog(lock, app);
  const known = await readBase(lock, own, path.join(folder, appLockName));
  refuseMissing(missing, lock, request);
  checkVersions(
    lock,
    () => missing.length > 0 || catalog === own || gives(renderAgain(catalog, lock.answers), lock),
    request,
  );
  const answers = changeAnswers(catalog.groups, ...leaveOut(missing, lock.answers, request));
  const selection = selectFeatures(catalog, answers);
  const template = renderSelection(catalog, selection);

  const planOptions: PlanOptions = {
    moved: listMoves(selection.features),
    keep: matchGlobs([...keep, ...lock.yours]),
    restore: matchGlobs(restore),
    advisories: catalog.advisories,
    labels: labelSides(lock, request),
  };
  const yours = readYours(folder, known, template);
  const globs = { [showFlag("keep")]: keep, [showFlag("restore")]: restore, [yoursInLock]: lock.yours };
  notes.push(...tellIdleGlobs(globs, [...known.keys(), ...template.keys()]));
  const base = completeBase(known, (ids) => readBlobs(folder, ids));
  const steps = planUpdate(base, yours, template, planOptions);
  notes.unshift(...tellWeak(applyPlan(yours, steps), catalog.advisories));
  notes.push(...steps.flatMap((step) => ("notes" in step && step.notes) || []));
  notes.push(...tellBrokenImports(folder, yours, steps, listGoneNotes(selection.features)));
  const newLock = keepBehind(lockSelection(catalog, selection, template, lock.yours), lock, steps);
  const prepared = { folder, lock, lockHash, newLock, selection, template, base, yours, planOptions };
  return { ...prepared, steps, notes };
}

/** Runs the app's own formatter, so it is for an app that somebody has confirmed. It only settles what would be a conflict. */
export async function settleWithFormatter(update: PreparedUpdate, signal: AbortSignal): Promise<PreparedUpdate> {
  const { folder, base, yours, template, planOptions } = update;
  const formatted = await formatLikeYours(folder, update.steps, signal);
  if (formatted.size === 0) return update;
  return { ...update, steps: planUpdate(base, yours, template, { ...planOptions, formatted }) };
}

/** A private option whose folder no longer has it can only be removed. */
function refuseMissing(missing: FeatureId[], lock: AppLock, { remove = [] }: AnswerChange): void {
  const lost = missing.filter((id) => !isPrivateOption(lock, id) || !names(remove, id));
  if (lost.length > 0) throw missingOptions(lost, lock);
}

function leaveOut(missing: FeatureId[], answers: Answers, change: AnswerChange): [Answers, AnswerChange] {
  const choices = Object.entries(answers.choices).map(([group, chosen]) => {
    return [group, chosen.filter((name) => !missing.includes(`${group}/${name}`))];
  });
  const remove = change.remove?.filter((word) => !missing.some((id) => names([word], id)));
  return [
    { ...answers, choices: Object.fromEntries(choices) },
    { ...change, ...(remove && { remove }) },
  ];
}

/** By its id, or by its name alone. */
function names(words: string[], id: FeatureId): boolean {
  return words.some((word) => word === id || word === optionName(id));
}

/** A rule between options may be new. Then the lock's hashes are all that is known. */
function renderAgain(catalog: Catalog, answers: Answers): FileTree | undefined {
  try {
    return renderSelection(catalog, selectFeatures(catalog, changeAnswers(catalog.groups, answers)));
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

/** Whether an app with these files needs no upgrade. */
function gives(tree: FileTree | undefined, { files, behind }: AppLock): boolean {
  const paths = new Set([...files.keys(), ...(tree?.keys() ?? [])]);
  return [...paths].every((path) => {
    const file = tree?.get(path);
    return behind.has(path) || (file !== undefined && files.get(path) === hashOf(file));
  });
}

/** Where globs of the app's owner are. */
export const yoursInLock = `"yours" in ${appLockName}`;

/** A glob with a mistake in it protects nothing. `sources`: globs by where they come from. `whose`: what the paths are files of. */
export function tellIdleGlobs(sources: Record<string, string[]>, paths: AppPath[], whose = "the template"): string[] {
  return Object.entries(sources).flatMap(([source, globs]) => {
    const idle = globs.filter((glob) => !paths.some(matchGlobs([glob])));
    return idle.map((glob) => `"${showName(glob)}" in ${source} matches no file of ${whose}.`);
  });
}

function labelSides(lock: AppLock, { add = [], remove = [] }: AnswerChange): MarkerLabels {
  const added = add.length > 0 ? ` with ${add.join(", ")}` : "";
  const removed = remove.length > 0 ? ` without ${remove.join(", ")}` : "";
  return { base: `base ${lock.version}`, template: `template ${version}${added}${removed}` };
}

/** An app must not be older than this package if it gets an option. `isCurrent`: it is what these templates give. */
function checkVersions(
  lock: AppLock,
  isCurrent: () => boolean,
  { add = [], remove = [], upgrade, directory }: UpdateRequest & Pick<AppOptions, "directory">,
): void {
  const order = compare(lock.version, version);
  const message = `This app was made with create-app-template ${lock.version}, and this is ${version}.`;
  if (upgrade || (order === 0 && isCurrent())) return;
  const changed = `The private features of this app have changed since.`;
  const changes: Call[] = [
    ...(add.length > 0 ? [{ name: "add" as const, options: add, upgrade: true, directory }] : []),
    ...(remove.length > 0 ? [{ name: "remove" as const, options: remove, upgrade: true, directory }] : []),
  ];
  const hints = [
    `Upgrade first: ${showCall({ name: "upgrade", directory })}`,
    ...changes.map((call) => `Or do both in one plan: ${showCall(call)}`),
    ...(order !== 0 ? [`Or stay on ${lock.version}, and run this command with that version.`] : []),
  ];
  throw usageError("app-older", order === 0 ? changed : message, hints.join("\n"));
}
