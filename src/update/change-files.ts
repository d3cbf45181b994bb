// Changes files so that an interruption at any moment leaves a way back. New files are written beside the old ones, the
// old ones are kept aside with a journal, and a single rename marks the work as done.

import { hash } from "node:crypto";
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AppPath } from "../catalog/types";
import { retryWhileHeld } from "../disk/retry-while-held";
import { CliError, exitCodes } from "../errors";
import { alreadyRunning, finishUpdate, freeName, hashOf, type Journal, places, undoUpdate } from "./journal";
import type { StagedConflict } from "./stage-conflicts";
import type { Was } from "./types";

export interface Change {
  path: AppPath;
  was: Was;
  /** undefined: the file is deleted. */
  content?: Uint8Array;
  executable?: boolean;
  /** The outermost folder or file that doesn't exist yet. */
  top?: AppPath | undefined;
  /** Whether the old file isn't in git and has to be kept. */
  kept: boolean;
}

/** Gives back the folder with the files that were kept, relative to the app. */
export async function changeFiles(
  folder: string,
  changes: Change[],
  stages: StagedConflict[],
  from: string,
): Promise<string | undefined> {
  const keptIn = changes.some(({ kept }) => kept) ? freeName(folder, `before-${from}`) : undefined;
  const { work, journal, done } = places(folder);
  try {
    takeWorkFolder(folder);
    for (const [index, change] of changes.entries()) prepare(folder, work, change, index);
    const entries = changes.map(({ path: file, was, content, top, kept }) => {
      return { path: file, was, now: content && hash("sha256", content), top, kept };
    });
    const notes: Journal = { entries, keptIn, stages };
    writeFileSync(`${journal}.tmp`, JSON.stringify(notes), { flush: true });
    renameSync(`${journal}.tmp`, journal);
    for (const [index, change] of changes.entries()) {
      await retryWhileHeld(() => replace(folder, path.join(work, `new-${index}`), change));
    }
    renameSync(journal, done);
  } catch (error) {
    // Then it is the work of another process.
    if (isTaken(error, work)) throw alreadyRunning(work);
    undoUpdate(folder);
    throw error;
  }
  finishUpdate(folder);
  return keptIn;
}

function takeWorkFolder(folder: string): void {
  const { own, work, pid } = places(folder);
  mkdirSync(own, { recursive: true });
  mkdirSync(work, { mode: 0o700 });
  writeFileSync(pid, String(process.pid));
  // Whatever is in here isn't meant to be committed.
  writeFileSync(path.join(own, ".gitignore"), "*\n");
}

function isTaken(error: unknown, work: string): boolean {
  const { code, path: place } = error as NodeJS.ErrnoException;
  return code === "EEXIST" && place === work;
}

/** Writes the new file beside the old one, and keeps hold of the old one. */
function prepare(folder: string, work: string, { path: file, was, content, executable }: Change, index: number): void {
  const place = path.join(folder, file);
  if (was !== undefined) keepHold(place, path.join(work, `old-${index}`));
  if (!content) return;
  // The executable bit is the template's, all else about the mode the user's.
  const mode = was === undefined ? 0o644 : statSync(place).mode & 0o666;
  const bits = executable ? (mode & 0o444) >> 2 : 0;
  writeFileSync(path.join(work, `new-${index}`), content, { flag: "wx", mode: mode | bits });
}

/** A hard link takes no space, but not every disk has them. */
function keepHold(place: string, copy: string): void {
  try {
    linkSync(place, copy);
  } catch {
    copyFileSync(place, copy);
  }
}

function replace(folder: string, prepared: string, { path: file, was, content }: Change): void {
  const place = path.join(folder, file);
  if (hashOf(place) !== was) throw changedMeanwhile([file]);
  if (!content) {
    rmSync(place);
    return;
  }
  mkdirSync(path.dirname(place), { recursive: true });
  renameSync(prepared, place);
}

export function changedMeanwhile(paths: AppPath[]): CliError {
  return new CliError({
    code: "changed-meanwhile",
    message: `Changed since the plan was made: ${paths.join(", ")}. The app is as it was.`,
    hint: "Run the command again.",
    exitCode: exitCodes.failed,
  });
}
