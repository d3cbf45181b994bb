// The journal of an update that is being applied: what was at each path, what comes there, and copies of both. Whatever
// happens, it leads back to the old app or, once the work is marked as done, to the new one.

import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { AppPath } from "../catalog/types";
import { CliError, exitCodes } from "../errors";
import { type StagedConflict, setStages } from "./stage-conflicts";
import type { Was } from "./types";

export interface Journal {
  entries: JournalEntry[];
  /** Where old files go that git doesn't have, relative to the app. */
  keptIn: string | undefined;
  stages: StagedConflict[];
}

interface JournalEntry {
  path: AppPath;
  was: Was;
  now: Was;
  /** The outermost folder or file that didn't exist before. */
  top: AppPath | undefined;
  /** Whether the old file is kept for good. */
  kept: boolean;
}

/** Ours, in the app's folder. Contains a .gitignore that covers all of it. */
const ownFolder = ".create-app-template";

export function places(folder: string) {
  const own = path.join(folder, ownFolder);
  const work = path.join(own, "update");
  return { own, work, pid: path.join(work, "pid"), journal: path.join(work, "journal"), done: path.join(work, "done") };
}

/** "before-0.1.0", or "before-0.1.0-2" if that is taken. Relative to the app. */
export function freeName(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const candidate = `${ownFolder}/${name}${number === 1 ? "" : `-${number}`}`;
    if (!existsSync(path.join(folder, candidate))) return candidate;
  }
}

/** Brings the old files back. A file that somebody else wrote in the meantime is left alone. */
export function undoUpdate(folder: string): void {
  const { work, journal } = places(folder);
  for (const [index, { path: file, was, now, top }] of (readJournal(journal)?.entries ?? []).entries()) {
    const place = path.join(folder, file);
    const current = hashOf(place);
    const isOurs = current !== was && (current === now || current === undefined);
    if (isOurs && was === undefined) rmSync(place);
    else if (isOurs) {
      mkdirSync(path.dirname(place), { recursive: true });
      renameSync(path.join(work, `old-${index}`), place);
    }
    if (top !== undefined) removeEmptyFolders(folder, file, top);
  }
  removeWork(folder);
}

/** What is left to do when every file is in place. Can be repeated. */
export function finishUpdate(folder: string): void {
  const { work, done } = places(folder);
  const { entries = [], keptIn = "", stages = [] } = readJournal(done) ?? {};
  for (const [index, { path: file, now, kept }] of entries.entries()) {
    const old = path.join(work, `old-${index}`);
    if (kept && existsSync(old)) {
      const place = path.join(folder, keptIn, file);
      mkdirSync(path.dirname(place), { recursive: true });
      renameSync(old, place);
    }
    if (now === undefined) removeEmptyFolders(folder, file);
  }
  setStages(folder, stages);
  removeWork(folder);
}

function readJournal(place: string): Journal | undefined {
  return existsSync(place) ? JSON.parse(readFileSync(place, "utf8")) : undefined;
}

/** The journal goes first, so that a half-removed folder isn't taken for work to undo. */
function removeWork(folder: string): void {
  const { own, work, journal, done } = places(folder);
  for (const place of [journal, done, work]) rmSync(place, { recursive: true, force: true, maxRetries: 3 });
  if (existsSync(own) && readdirSync(own).every((name) => name === ".gitignore")) rmSync(own, { recursive: true });
}

/** From a file's folder upwards, as far as `last`, or the app's own folder. */
function removeEmptyFolders(folder: string, file: AppPath, last?: AppPath): void {
  for (let parent = path.posix.dirname(file); parent !== "."; parent = path.posix.dirname(parent)) {
    if (last !== undefined && !`${parent}/`.startsWith(`${last}/`)) return;
    try {
      rmdirSync(path.join(folder, parent));
    } catch (error) {
      // It isn't empty.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return;
    }
  }
}

/** undefined: there is no such file. */
export function hashOf(place: string): Was {
  try {
    return hash("sha256", readFileSync(place));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    if (code === "EISDIR") return "a folder";
    throw error;
  }
}

export function alreadyRunning(work: string): CliError {
  return new CliError({
    code: "already-running",
    message: "Another update of this app is running.",
    hint: `Wait for it to end. If there is none, remove ${work}/pid and run the command again.`,
    exitCode: exitCodes.targetInTheWay,
  });
}
