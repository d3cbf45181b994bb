// The journal of an update that is being applied: what was at each path and what comes there, with copies of the old files.
// Whatever happens, it leads back to the old app or, once the work is marked as done, to the new one. Afterwards it stays,
// so that the update can be undone.

import { existsSync, lstatSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isAppPath } from "../../catalog/app-path";
import { sha256Of } from "../../catalog/fingerprint";
import type { AppPath } from "../../catalog/types";
import { readAppFiles } from "../../disk/read-app-files";
import { moveInside, placeInside, removeEmptyFolders, removeInside, writeInside } from "../../disk/write-inside";
import { CliError, inTheWay } from "../../errors";
import { isOtherProcess } from "../../system/process-identity";
import type { ExpectedHash } from "../plan/types";
import { writeIndex } from "./stage-conflicts";
import type { StateFolder } from "./state-folder";

export interface Journal {
  entries: JournalEntry[];
  /** What git's index gets once every file is in place, and what it had. */
  index: { next: string[]; before: string[] };
  /** It takes an update back, and can't be undone itself. */
  undoes: boolean;
}

interface JournalEntry {
  path: AppPath;
  was: ExpectedHash;
  now: ExpectedHash;
  /** The outermost folder or file that didn't exist before. */
  firstNewFolder?: AppPath | undefined;
}

/** What became of an app if the last part of an update fails, by what the next command does about it. */
export const outcomes = {
  undone: "Some files were written. The next command undoes that.",
  completed: "Every file is in place. The next command finishes the update.",
} as const;

/** Brings the old files back. A file that somebody else wrote in the meantime is left alone. */
export function rollBack(app: string, state: StateFolder): void {
  const journal = readJournal(state, `${state.work}/journal`);
  const staging = readStaging(state);
  for (const [index, { path, was, now, firstNewFolder }] of (journal?.entries ?? []).entries()) {
    const current = hashAt(app, path);
    const isOurs = current !== was && (current === now || current === undefined);
    if (isOurs && was === undefined) removeInside(app, path);
    else if (isOurs) {
      const old = readOld(state, state.work, index, was);
      if (staging === undefined) writeInside(app, path, old.content, { mode: old.mode });
      else {
        writeInside(app, `${staging}/back-${index}`, old.content, { mode: old.mode });
        moveInside(app, `${staging}/back-${index}`, path);
      }
    }
    if (firstNewFolder !== undefined) removeEmptyFolders(app, path, firstNewFolder);
  }
  removeWork(app, state);
}

/** What is left to do when every file is in place. Can be repeated. */
export function complete(app: string, state: StateFolder): void {
  const journal = readJournal(state, `${state.work}/done`);
  if (!journal) return;
  for (const { path, now } of journal.entries) if (now === undefined) removeEmptyFolders(app, path);
  if (!writeIndex(app, journal.index.next)) throw indexNotWritten();
  removeStaging(app, state);
  removeInside(state.root, state.last);
  if (journal.undoes) removeWork(app, state);
  else moveInside(state.root, state.work, state.last);
}

/**
 * After tools such as a package manager have run: what they made of their own files belongs to the update. Every other file that
 * isn't what the update wrote was saved by somebody in the meantime: gives back which.
 */
export function settleJournal(app: string, state: StateFolder, toolFiles: AppPath[]): AppPath[] {
  const place = `${state.last}/done`;
  const journal = readJournal(state, place);
  if (!journal) return [];
  const found = journal.entries.map((entry) => ({ entry, now: hashAt(app, entry.path) }));
  const entries = found.map(({ entry, now }) => (toolFiles.includes(entry.path) ? { ...entry, now } : entry));
  writeInside(state.root, place, JSON.stringify({ ...journal, entries }), { flush: true });
  return found.flatMap(({ now }, index) => (entries[index]?.now === now ? [] : [entries[index]?.path ?? ""]));
}

/** undefined: there is none. One that we can't have written is refused. */
export function readJournal(state: StateFolder, file: string): Journal | undefined {
  const place = placeInside(state.root, file);
  if (!existsSync(place)) return undefined;
  const journal = parseJournal(readFileSync(place, "utf8"));
  if (!journal) throw unusable(state, dirname(file));
  return journal;
}

/** Every path is checked like one of the lock. */
function parseJournal(text: string): Journal | undefined {
  const isOurs = ({ path, firstNewFolder = path }: JournalEntry) =>
    isAppPath(path) && `${path}/`.startsWith(`${firstNewFolder}/`);
  try {
    const journal: Journal = JSON.parse(text);
    return journal.entries.every(isOurs) && Array.isArray(journal.index.next) ? journal : undefined;
  } catch {
    return undefined;
  }
}

/** What was at the path of an entry. */
export function readOld(state: StateFolder, folder: string, index: number, was: ExpectedHash) {
  const place = placeInside(state.root, `${folder}/old-${index}`);
  const content = existsSync(place) ? readFileSync(place) : undefined;
  if (!content || sha256Of(content) !== was) throw unusable(state, folder);
  return { content, mode: lstatSync(place).mode & 0o777 };
}

/** The journal goes first, so that a half-removed folder isn't taken for work to undo. */
function removeWork(app: string, state: StateFolder): void {
  for (const name of ["journal", "done"]) removeInside(state.root, `${state.work}/${name}`);
  removeStaging(app, state);
  removeInside(state.root, state.work);
}

function removeStaging(app: string, state: StateFolder): void {
  const staging = readStaging(state);
  if (staging) removeInside(app, staging);
}

/** The folder at the top of the app with files that aren't in place yet. Not in the file that a person may have to remove. */
function readStaging({ root, work }: StateFolder): string | undefined {
  const place = placeInside(root, `${work}/staging`);
  const staging = existsSync(place) ? readFileSync(place, "utf8") : "";
  return /^\.create-app-template-[0-9a-f]{12}$/.test(staging) ? staging : undefined;
}

/** Whether the process that began the update is still at work. */
export function isAtWork({ root, work }: StateFolder): boolean {
  const place = placeInside(root, `${work}/pid`);
  return existsSync(place) && isOtherProcess(readFileSync(place, "utf8"));
}

/** undefined: nothing is there. Something other than a file never equals a hash. */
export function hashAt(app: string, path: AppPath): ExpectedHash {
  const file = readAppFiles(app, [path]).get(path);
  return file && (file.obstacle ?? sha256Of(file.content));
}

function unusable({ root }: StateFolder, folder: string): CliError {
  const message = `The record of an update in ${root}/${folder} is damaged, so it can't be undone.`;
  const hint =
    "The files old-0, old-1 and so on in it are copies of what the app had. Keep them until every file is back: " +
    "copy them to the paths that journal or done names, in this order, or restore the files with git. Then move that folder away.";
  return inTheWay("journal-unusable", message, hint);
}

/** It may be locked by another git command, or by one that was killed. */
function indexNotWritten(): CliError {
  const hint =
    "Wait for other git commands to end. If none is running, remove .git/index.lock. Then run the command again.";
  return new CliError({ code: "index-not-written", message: "git's index couldn't be written.", hint });
}

export function alreadyRunning({ root, work }: StateFolder): CliError {
  const hint = `Wait for it to end. If none is running, remove ${root}/${work}/pid and run the command again.`;
  return inTheWay("already-running", "Another update of this app is running.", hint);
}
