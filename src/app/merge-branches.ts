// Finishes a merge of two branches that each changed the options or the version. What the template gave is rendered again for
// each side, so that every file can be brought to the options of both before the edits of both are merged.

import { compare } from "semver";
import { version } from "../../package.json";
import { changeAnswers } from "../answers/change-answers";
import { listMoves } from "../catalog/features";
import { sha256Of } from "../catalog/fingerprint";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, AppPath, FileTree } from "../catalog/types";
import { appLockName } from "../disk/app-lock";
import { type AppFile, type AppFiles, readAppFiles } from "../disk/read-app-files";
import { CliError, usageError } from "../errors";
import { renderSelection } from "../render/render-app";
import { listAddable } from "../system/commit-update";
import { inspectRepository } from "../system/git-repository";
import { type GitFailure, readBlobs, tryGit } from "../system/run-git";
import { quoteForShell, sameBytes } from "../text";
import { applySteps } from "../update/apply/apply-steps";
import { findUnresolved } from "../update/apply/conflict-markers";
import { hashAt } from "../update/apply/journal";
import { completeBase } from "../update/bases/find-base";
import { applyPlan } from "../update/plan/apply-plan";
import { inStyleOf } from "../update/plan/file-steps";
import { matchGlobs } from "../update/plan/match-glob";
import { mergeText } from "../update/plan/merge-text";
import { planUpdate } from "../update/plan/plan-update";
import { plainStyle, readText, writeText } from "../update/plan/text-style";
import type { PlanOptions, UpdateStep } from "../update/plan/types";
import { changeLock } from "./accompany-update";
import { loadAppCatalog, missingOptions } from "./load-app-catalog";
import type { LocatedApp } from "./locate-app";
import { keepBehind } from "./lock-update";
import { findUntouched } from "./merge-again";
import { lockSelection } from "./plan-files";
import { readBase } from "./read-base";
import { type Branch, type BranchSides, mergeLocks, readBranches } from "./read-branches";

export interface MergedBranches {
  merged: {
    version: string;
    answers: Answers;
    /** Files that are written. */
    merged: AppPath[];
    removed: AppPath[];
    /** Edited or resolved since git merged, so they stay as they are, although the options of both give something else. */
    kept: AppPath[];
    /** Files with conflicts that are left. */
    open: AppPath[];
  };
  /** `undo`: how to take it back. */
  write: (undo: string) => Promise<void>;
}

/** A branch with the options of both. */
interface BroughtBranch {
  files: AppFiles;
  steps: UpdateStep[];
}

/** undefined: there is no merge to finish, or nothing is known about its sides. */
export async function mergeBranches(app: LocatedApp): Promise<MergedBranches | undefined> {
  const { folder } = app;
  const found = readBranches(folder);
  if (!found) return undefined;
  const { sides: branches, commits } = found;
  refuseNewer(branches);
  const locks = { base: branches.base?.lock, yours: branches.yours.lock, other: branches.other.lock };
  const both = { ...branches.yours.lock, ...mergeLocks(locks) };
  const { own, catalog, missing } = await loadAppCatalog(both, app);
  if (missing.length > 0) throw missingOptions(missing, both);
  const selection = selectFeatures(catalog, changeAnswers(catalog.groups, both.answers));
  const template = renderSelection(catalog, selection);
  const options: PlanOptions = { moved: listMoves(selection.features), keep: matchGlobs(both.yours) };

  async function bring({ lock, files }: Branch): Promise<BroughtBranch> {
    const base = completeBase(await readBase(lock, own, appLockName), (ids) => readBlobs(folder, ids));
    const steps = planUpdate(base, files, template, options);
    return { files: applyPlan(files, steps), steps };
  }

  const yours = await bring(branches.yours);
  const other = await bring(branches.other);
  const base = branches.base && (await bring(branches.base));
  const paths = listPaths(template, [yours, other, ...(base ? [base] : [])]);
  const disk = readAppFiles(folder, paths);
  const unmerged = findUnresolved(folder, disk).filter((path) => path !== appLockName);
  const isUntouched = findUntouched(folder, commits, disk);
  const wanted = paths.flatMap((path) => mergeFile(path, { base, yours, other }, disk.get(path)) ?? []);
  const steps = wanted.filter(({ path }) => isUntouched(path));
  const settled = new Set(steps.map(({ path }) => path));

  const lock = keepBehind(lockSelection(catalog, selection, template, both.yours), branches.yours.lock, yours.steps);
  const also = [changeLock(hashAt(folder, appLockName), lock)];
  const open = unmerged.filter((path) => !settled.has(path));
  const pathsOf = (isWanted: (step: UpdateStep) => boolean) => wanted.filter(isWanted).map(({ path }) => path);
  const merged = pathsOf(({ path, kind }) => settled.has(path) && kind !== "delete");
  const removed = pathsOf(({ path, kind }) => settled.has(path) && kind === "delete");
  const kept = pathsOf(({ path }) => !settled.has(path) && !open.includes(path));

  async function write(undo: string): Promise<void> {
    const repository = inspectRepository(folder);
    await applySteps(folder, { steps, yours: disk, also, repository, undo });
    // Also what git had merged by itself, or doesn't know yet: otherwise the commit would lack it.
    const known = listAddable(folder, [appLockName, ...merged, ...removed]) ?? [];
    const added = ["add", "--all", "--", ...known];
    const { failure } = known.length > 0 ? tryGit(["--literal-pathspecs", ...added], { cwd: folder }) : {};
    if (failure) throw notAdded(added, failure, undo);
  }

  return { merged: { version, answers: lock.answers, merged, removed, kept, open }, write };
}

function refuseNewer({ yours, other }: BranchSides<Branch>): void {
  const newest =
    [yours, other]
      .map(({ lock }) => lock.version)
      .sort(compare)
      .at(-1) ?? version;
  if (compare(newest, version) <= 0) return;
  const message = `One of the branches was made with create-app-template ${newest}, and this is ${version}.`;
  throw usageError("app-newer", message, `Run this command with create-app-template ${newest} or newer.`);
}

/** What the template has, had for one side, or moved. */
function listPaths(template: FileTree, branches: BroughtBranch[]): AppPath[] {
  const touched = branches.flatMap(({ steps }) => steps.flatMap((step) => [step.path, ...placeBefore(step)]));
  return [...new Set([...template.keys(), ...touched])].sort();
}

function placeBefore(step: UpdateStep): AppPath[] {
  return "movedFrom" in step && step.movedFrom ? [step.movedFrom.path] : [];
}

/** undefined: it is as it should be, or a person has to decide. */
function mergeFile(
  path: AppPath,
  branches: BranchSides<BroughtBranch>,
  disk: AppFile | undefined,
): UpdateStep | undefined {
  const { base, yours, other } = branches;
  const isOpen = [base, yours, other].some((branch) => {
    return branch?.steps.some((step) => step.kind === "conflict" && step.path === path);
  });
  if (isOpen) return undefined;
  const result = mergeSides(base && { file: base.files.get(path) }, yours.files.get(path), other.files.get(path));
  if (result === "conflict" || result?.obstacle) return undefined;
  const was = disk && sha256Of(disk.content);
  if (!result) return was === undefined ? undefined : { kind: "delete", path, was };
  const content = disk ? inStyleOf(disk, result.content) : result.content;
  if (disk && sameBytes(disk.content, content) && disk.executable === result.executable) return undefined;
  return { kind: "write", path, content, executable: result.executable, was, because: "merged" };
}

/** `base`: undefined if nobody knows what both began with. */
function mergeSides(
  base: { file: AppFile | undefined } | undefined,
  yours: AppFile | undefined,
  other: AppFile | undefined,
): AppFile | undefined | "conflict" {
  if (isSame(yours, other)) return yours;
  if (base && isSame(base.file, yours)) return other;
  if (base && isSame(base.file, other)) return yours;
  if (!base?.file || !yours || !other) return "conflict";
  const texts = [base.file, yours, other].map(({ content }) => readText(content)?.text);
  if (texts.includes(undefined)) return "conflict";
  const { text, hunks } = mergeText(...(texts as [string, string, string]));
  if (hunks.length > 0) return "conflict";
  return { content: writeText(text, readText(yours.content)?.style ?? plainStyle), executable: yours.executable };
}

function isSame(one: AppFile | undefined, other: AppFile | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.obstacle === other.obstacle && one.executable === other.executable && sameBytes(one.content, other.content)
  );
}

function notAdded(args: string[], { reason, log }: GitFailure, undo: string): CliError {
  const command = ["git", ...args].map((word) => quoteForShell(word)).join(" ");
  return new CliError({
    code: "index-not-written",
    message: `git's index couldn't be written: ${reason}. Every file is in place.`,
    hint: `Once that is fixed, continue with: ${command}\nTo undo it: ${undo}`,
    log,
  });
}
