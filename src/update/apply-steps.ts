// Applies a plan to an app: all of it, or nothing.

import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import type { AppPath } from "../catalog/types";
import { type AppLock, appLockName, renderAppLock } from "../disk/app-lock";
import { explainDiskError } from "../disk/explain-disk-error";
import { quoteForShell } from "../quote-for-shell";
import { type Change, changedMeanwhile, changeFiles } from "./change-files";
import { inspectRepository, type Repository, refuseDirt } from "./inspect-repository";
import { hashOf } from "./journal";
import { readAppFiles } from "./read-app-files";
import { writeSides } from "./stage-conflicts";
import type { UpdateStep } from "./types";

export interface ApplyOptions {
  /** The version that the app comes from. */
  from: string;
  /** From checkRepository(). */
  repository: Repository | undefined;
}

export interface AppliedUpdate {
  /** The command that brings the app back. */
  undo: string;
  /** Where old files are that git doesn't have, relative to the app. */
  keptIn: string | undefined;
}

/**
 * Refuses a plan that git couldn't undo. Uncommitted changes of files that it doesn't touch are fine with `allowDirty`.
 * Whatever changes after this check is found by its hash.
 */
export function checkRepository(folder: string, steps: UpdateStep[], allowDirty: boolean): Repository | undefined {
  const repository = inspectRepository(folder);
  const changes = [...listDeleted(steps), ...listWritten(steps), ...steps.filter(({ kind }) => kind === "conflict")];
  if (repository) refuseDirt(repository, [...changes.map(({ path }) => path), appLockName], allowDirty);
  return repository;
}

/** `folder` has to be real: symbolic links below it are never followed. */
export async function applySteps(
  folder: string,
  steps: UpdateStep[],
  lock: AppLock,
  { from, repository }: ApplyOptions,
): Promise<AppliedUpdate> {
  const conflicts = steps.filter((step) => step.kind === "conflict");
  const planned = [...listDeleted(steps), ...listWritten(steps), writeLock(folder, lock)];
  const changes = planned.map((change): Change => {
    const isNew = change.was === undefined;
    return {
      ...change,
      top: isNew ? findTop(folder, change.path) : undefined,
      kept: !isNew && !repository?.tracked.has(change.path),
    };
  });
  refuseChanged(folder, changes);
  try {
    const keptIn = await changeFiles(folder, changes, repository ? writeSides(folder, conflicts) : [], from);
    return { undo: undoLine(repository, changes, keptIn), keptIn };
  } catch (error) {
    throw explainDiskError(error, folder);
  }
}

type PlannedChange = Omit<Change, "kept" | "top">;

/** Before anything is written: on some disks, Page.ts and page.ts are the same file. */
function listDeleted(steps: UpdateStep[]): PlannedChange[] {
  return steps.flatMap((step) => {
    if (step.kind === "delete") return [{ path: step.path, was: step.was }];
    return "movedFrom" in step && step.movedFrom ? [step.movedFrom] : [];
  });
}

function listWritten(steps: UpdateStep[]): PlannedChange[] {
  return steps.flatMap((step) => {
    if ((step.kind !== "write" && step.kind !== "conflict") || !step.content) return [];
    const { path, was, content, executable } = step;
    return [{ path, was, content, executable }];
  });
}

function writeLock(folder: string, lock: AppLock): PlannedChange {
  return { path: appLockName, was: hashOf(path.join(folder, appLockName)), content: Buffer.from(renderAppLock(lock)) };
}

/** What is there has to be what the plan was made for. */
function refuseChanged(folder: string, changes: Change[]): void {
  const current = readAppFiles(
    folder,
    changes.map(({ path }) => path),
  );
  const changed = changes.filter(({ path, was }) => {
    const file = current.get(path);
    return file?.obstacle !== undefined || (file && hash("sha256", file.content)) !== was;
  });
  if (changed.length > 0) throw changedMeanwhile(changed.map(({ path }) => path));
}

/** The outermost part of a path that doesn't exist yet. */
function findTop(folder: string, file: AppPath): AppPath {
  const names = file.split("/");
  const prefixes = names.map((_, index) => names.slice(0, index + 1).join("/"));
  return prefixes.find((prefix) => !existsSync(path.join(folder, prefix))) ?? file;
}

/** If everything was committed, all that is new comes from the update. */
function undoLine(repository: Repository | undefined, changes: Change[], keptIn: string | undefined): string {
  if (repository?.dirty.length === 0) return "git restore --staged --worktree . && git clean -fdq .";
  const quote = (paths: AppPath[]) => paths.map((file) => quoteForShell(file)).join(" ");
  const made = [...new Set(changes.flatMap(({ top }) => top ?? []))];
  const remove = made.length === 0 ? "" : ` && ${repository ? "git clean -fdq" : "rm -r"} -- ${quote(made)}`;
  if (!repository) return `cp -R ${keptIn}/. .${remove}`;
  const old = changes.filter(({ was, kept }) => was !== undefined && !kept).map((change) => change.path);
  return `git restore --staged --worktree -- ${quote(old)}${remove}`;
}
