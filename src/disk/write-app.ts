// Writes all files of an app or none: first to a temporary folder on the same disk, which is then renamed.

import { chmodSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AppPath } from "../catalog/types";
import { type CliError, inTheWay } from "../errors";
import { explainDiskError } from "./explain-disk-error";
import type { Target } from "./inspect-target";
import { retryWhileHeld, temporaryName } from "./write-inside";

export interface FileToWrite {
  path: AppPath;
  content: Uint8Array;
  /** 0o644, 0o755, or 0o600 for files that only the owner may read. */
  mode: number;
}

/** What this run created, so that an interruption can remove exactly that. */
export interface WrittenApp {
  target: Target;
  /** Whether this run created the whole folder, or only some entries in it. */
  ownsFolder: boolean;
  files: FileToWrite[];
  /** Parent folders that had to be created, outermost first. */
  parents: string[];
  /** The fingerprint of the repository, as this run left it. undefined: it made none. */
  repository?: string | undefined;
}

export async function writeApp(target: Target, files: FileToWrite[]): Promise<WrittenApp> {
  const parents: string[] = [];
  try {
    if (target.state === "missing") makeParents(path.dirname(target.path), parents);
    return isReplaceable(target) ? await writeAsFolder(target, files, parents) : await writeIntoFolder(target, files);
  } catch (error) {
    removeParents(parents);
    throw explainDiskError(error, target.path);
  }
}

/** Moves the finished folder into place with a single rename. */
async function writeAsFolder(target: Target, files: FileToWrite[], parents: string[]): Promise<WrittenApp> {
  const staging = temporaryName(path.dirname(target.path), path.basename(target.path));
  try {
    mkdirSync(staging, { mode: 0o700 });
    fillFolder(staging, files);
    chmodSync(staging, target.state === "empty" ? statSync(target.path).mode & 0o7777 : 0o777 & ~process.umask());
    await retryWhileHeld(() => renameSync(staging, target.path));
  } catch (error) {
    rmSync(staging, { recursive: true, force: true, maxRetries: 3 });
    // The folder is writable, although its parent isn't.
    if (target.state === "empty" && isRefusal(error)) return writeIntoFolder(target, files);
    throw isInTheWay(error) ? appearedMeanwhile(target.path) : error;
  }
  return { target, ownsFolder: true, files, parents };
}

/** A working directory can't be replaced, so entries are moved into it one by one, and removed again on failure. */
async function writeIntoFolder(target: Target, files: FileToWrite[]): Promise<WrittenApp> {
  const staging = temporaryName(target.path, "create-app-template");
  const written = files.filter((file) => !target.kept.includes(entryOf(file.path)));
  const moved: string[] = [];
  mkdirSync(staging, { mode: 0o700 });
  try {
    fillFolder(staging, files);
    for (const entry of listTopLevel(written)) {
      const place = path.join(target.path, entry);
      if (lstatSync(place, { throwIfNoEntry: false })) throw appearedMeanwhile(place);
      await retryWhileHeld(() => renameSync(path.join(staging, entry), place));
      moved.push(entry);
    }
  } catch (error) {
    for (const entry of moved) rmSync(path.join(target.path, entry), { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true, maxRetries: 3 });
  }
  return { target, ownsFolder: false, files: written, parents: [] };
}

function fillFolder(folder: string, files: FileToWrite[]): void {
  const folders = new Set(files.map((file) => path.join(folder, path.dirname(file.path))));
  for (const each of folders) mkdirSync(each, { recursive: true });
  for (const file of files) {
    const place = path.join(folder, file.path);
    // "wx" fails if the path exists, even as a link, so nothing is written through a link.
    writeFileSync(place, file.content, { flag: "wx", mode: file.mode });
  }
}

function makeParents(folder: string, made: string[]): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  made.push(first);
  for (const part of path.relative(first, folder).split(path.sep).filter(Boolean)) {
    made.push(path.join(made.at(-1) as string, part));
  }
}

/** Removes the folders that this run created, unless they contain something else by now. */
export function removeParents(folders: string[]): void {
  for (const folder of folders.toReversed()) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (hasCode(error, "ENOTEMPTY", "EEXIST", "ENOENT")) return;
      throw error;
    }
  }
}

export function listTopLevel(files: FileToWrite[]): string[] {
  return [...new Set(files.map((file) => entryOf(file.path)))];
}

function entryOf(file: AppPath): string {
  return file.split("/", 1)[0] as string;
}

/** Windows can't rename a folder to the path of an existing one, even if that is empty. */
function isReplaceable({ path: folder, state }: Target): boolean {
  if (state === "empty") return process.platform !== "win32" && !holdsWorkingDirectory(folder);
  return state === "missing";
}

function holdsWorkingDirectory(folder: string): boolean {
  const relative = path.relative(folder, process.cwd());
  return relative === "" || !(relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}

function isRefusal(error: unknown): boolean {
  return hasCode(error, "EACCES", "EPERM", "EBUSY", "EROFS", "EXDEV");
}

function isInTheWay(error: unknown): boolean {
  return hasCode(error, "ENOTEMPTY", "EEXIST", "ENOTDIR");
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? "");
}

function appearedMeanwhile(place: string): CliError {
  const message = `${place} was created by something else in the meantime and was left unchanged.`;
  return inTheWay("target-not-empty", message, "Choose another folder, or run the command again.");
}
