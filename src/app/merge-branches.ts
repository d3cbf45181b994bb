// Finishes a merge of two branches that git couldn't: the lock file, and whatever has an obvious answer because of its
// structure, such as indexes, .env.example and package.json. All else stays open.

import { version } from "../../package.json";
import { changeAnswers } from "../answers/change-answers";
import { mergeStrategyOf } from "../catalog/app-conventions";
import { sha256Of } from "../catalog/fingerprint";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, AppPath, RenderedFile } from "../catalog/types";
import { type AppLock, appLockName, type LockedFile } from "../disk/app-lock";
import { parseAppLock } from "../disk/parse-app-lock";
import { type AppFile, readAppFiles } from "../disk/read-app-files";
import { CliError } from "../errors";
import { renderSelection } from "../render/render-app";
import { inspectRepository } from "../system/git-repository";
import { runGit } from "../system/run-git";
import { decodeText, quoteForShell } from "../text";
import { applySteps } from "../update/apply/apply-steps";
import { findUnresolved, type Sides } from "../update/apply/conflict-markers";
import { hashAt } from "../update/apply/journal";
import { toBaseTree, withTexts } from "../update/bases/find-bases";
import { readYours } from "../update/bases/read-app";
import { writeNew } from "../update/plan/file-steps";
import { mergeFile } from "../update/plan/merge-file";
import { planUpdate } from "../update/plan/plan-update";
import type { UpdateStep } from "../update/plan/types";
import { changeLock } from "./accompany-update";
import { loadAppCatalog } from "./load-app-catalog";
import { mergeLocks, none, readMarked, readSides } from "./merge-locks";
import { lockSelection } from "./plan-files";
import type { LocatedApp } from "./prepare-update";

export interface MergedBranches {
  version: string;
  answers: Answers;
  /** Files that were merged. */
  merged: AppPath[];
  /** Files with conflicts that are left. */
  open: AppPath[];
}

/** undefined: there is no merge to finish, or nothing is known about its sides. */
export async function mergeBranches(app: LocatedApp, undo: string): Promise<MergedBranches | undefined> {
  const { folder } = app;
  const locks = readLocks(folder);
  if (!locks) return undefined;
  const lock = mergeLocks(locks);
  const known = toBaseTree(lock);
  const open = findUnresolved(folder, readAppFiles(folder, lock.files.keys())).filter((file) => file !== appLockName);
  const template = await renderMerged(lock, app);
  const onDisk = readYours(folder, known, template?.tree ?? new Map());
  const current = new Map(onDisk);
  const settled = new Map<AppPath, Uint8Array>();
  const planned = new Set<AppPath>();
  for (const file of open) {
    const sides = readSides(folder, file, onDisk.get(file));
    const disk = onDisk.get(file);
    if (!sides || !disk) continue;
    // git's own merge of the lines that don't conflict is kept.
    const marked = { ...sides, ...readMarked(disk), base: sides.base };
    const untouched = template && findUntouched(file, sides, locks, lock);
    const content = untouched ?? mergeSides(file, marked, locks);
    if (!content) continue;
    settled.set(file, content);
    if (untouched) planned.add(file);
    current.set(file, { content, executable: disk.executable });
  }
  const left = open.filter((file) => !settled.has(file));
  const plan = template ? planUpdate(withTexts(known, lock.texts), current, template.tree) : [];
  const steps = plan.filter(({ path: file }) => !open.includes(file) || planned.has(file));
  const writes = [...steps.filter(({ path: file }) => !settled.has(file)), ...writeSettled(settled, onDisk, steps)];
  const repository = inspectRepository(folder);
  const also = [changeLock(hashAt(folder, appLockName), template?.lock ?? lock)];
  await applySteps(folder, { steps: writes, yours: onDisk, also, repository, undo });
  const conflicts = writes.filter(({ kind }) => kind === "conflict").map(({ path: file }) => file);
  const merged = [...settled.keys()].filter((file) => !conflicts.includes(file));
  const added = ["add", "--", appLockName, ...merged];
  if (repository && !runGit(added, { cwd: folder })) throw notAdded(added, undo);
  const { version: newest, answers } = template?.lock ?? lock;
  return { version: newest, answers, merged, open: [...left, ...conflicts].sort() };
}

/** What a new app with the options of both branches would be. undefined: only another version knows. */
async function renderMerged(lock: AppLock, app: LocatedApp) {
  if (lock.version !== version) return undefined;
  const { catalog, missing } = await loadAppCatalog(lock, app);
  if (missing.length > 0) return undefined;
  const selection = selectFeatures(catalog, changeAnswers(catalog.groups, lock.answers));
  const tree = renderSelection(catalog, selection);
  return { tree, lock: lockSelection(catalog, selection, tree, lock.yours) };
}

function readLocks(folder: string): Sides<AppLock> | undefined {
  const current = readAppFiles(folder, [appLockName]).get(appLockName);
  const texts =
    readSides(folder, appLockName, current) ??
    (current && { base: undefined, yours: current.content, other: current.content });
  const [base, yours, other] = [texts?.base, texts?.yours, texts?.other].map(readLock);
  return yours && other ? { base, yours, other } : undefined;
}

function readLock(content: Uint8Array | undefined): AppLock | undefined {
  try {
    return content && parseAppLock(decodeText(content), appLockName);
  } catch {
    return undefined;
  }
}

/** A file that neither branch edited: the plan makes of it what the options of both need. */
function findUntouched(file: AppPath, sides: Sides<Uint8Array>, locks: Sides<AppLock>, merged: AppLock) {
  const [yourEntry, otherEntry] = [locks.yours.files.get(file), locks.other.files.get(file)];
  if (!isAsGiven(sides.yours, yourEntry) || !isAsGiven(sides.other, otherEntry)) return undefined;
  return yourEntry && merged.files.get(file)?.sha256 === yourEntry.sha256 ? sides.yours : sides.other;
}

/** By its structure. undefined: it is for a person to decide. */
function mergeSides(file: AppPath, sides: Sides<Uint8Array>, locks: Sides<AppLock>): Uint8Array | undefined {
  const [yourEntry, otherEntry] = [locks.yours.files.get(file), locks.other.files.get(file)];
  if (!yourEntry || !otherEntry) return undefined;
  const base = { sha256: "", mergeStrategy: yourEntry.mergeStrategy, content: sides.base };
  const yours = { content: sides.yours, executable: false };
  const tree = [...locks.other.files.keys()].map((path): [AppPath, RenderedFile] => {
    return [path, asRendered(path, Buffer.from(locks.other.texts.get(path) ?? ""), locks.other)];
  });
  const trees = {
    base: toBaseTree(locks.base ?? locks.yours),
    yours: new Map([[file, yours]]),
    template: new Map(tree),
  };
  const template = asRendered(file, sides.other, locks.other);
  const step = mergeFile({ path: file, from: undefined, base, yours, template }, trees, {}, []);
  if (step === undefined) return sides.yours;
  return step.kind === "write" && keepsLines(step.content, sides) ? step.content : undefined;
}

/** Or removed, as the template did. */
function isAsGiven(content: Uint8Array, entry: LockedFile | undefined): boolean {
  return entry ? sha256Of(content) === entry.sha256 : content === none;
}

function asRendered(file: AppPath, content: Uint8Array, lock: AppLock): RenderedFile {
  const origin = { feature: "base", sourcePath: file, verbatim: false };
  const mergeStrategy = lock.files.get(file)?.mergeStrategy ?? mergeStrategyOf(file);
  return { content, executable: false, origin, mergeStrategy };
}

/** What the other branch added has to be in the result, apart from commas and order. */
function keepsLines(result: Uint8Array, { base, other }: Sides<Uint8Array>): boolean {
  const [all, known, added] = [result, base, other].map((content) => {
    const lines = decodeText(content ?? none).split("\n");
    return new Set(lines.map((line) => line.trim().replace(/,$/, "")));
  });
  return [...(added ?? [])].every((line) => known?.has(line) || all?.has(line));
}

function writeSettled(
  settled: Map<AppPath, Uint8Array>,
  onDisk: ReadonlyMap<AppPath, AppFile>,
  steps: UpdateStep[],
): UpdateStep[] {
  return [...settled].map(([file, content]): UpdateStep => {
    const step = steps.find((candidate) => candidate.path === file);
    const disk = onDisk.get(file);
    const was = disk && sha256Of(disk.content);
    if (step?.kind === "conflict") return { ...step, was };
    const result = step?.kind === "write" ? step.content : content;
    return { ...writeNew(file, result, "merged", disk?.executable), was };
  });
}

function notAdded(args: string[], undo: string): CliError {
  const command = ["git", ...args].map((word) => quoteForShell(word)).join(" ");
  return new CliError({
    code: "index-not-written",
    message: "git's index couldn't be written. Every file is in place.",
    hint: `Once no other git command runs, go on with: ${command}\nTo undo it: ${undo}`,
  });
}
