// Writes all files of an app or none: first to a temporary folder on the same disk, which is then renamed.

import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { packageManagers, traitsOf } from "../catalog/package-managers";
import type { AppPath } from "../catalog/types";
import { type CliError, inTheWay } from "../errors";
import { sameBytes } from "../text";
import { explainDiskError } from "./explain-disk-error";
import type { Target } from "./inspect-target";
import { removeEmptyFolders, retryWhileHeld, temporaryName } from "./write-inside";

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
    for (const entry of listEntries(written)) {
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
function removeParents(folders: string[]): void {
  for (const folder of folders.toReversed()) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (hasCode(error, "ENOTEMPTY", "EEXIST", "ENOENT")) return;
      throw error;
    }
  }
}

function listEntries(files: FileToWrite[]): string[] {
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

/** What installing, building and testing add to a folder that existed before. */
const byProducts = [
  ...["node_modules", ".next", "next-env.d.ts", "tsconfig.tsbuildinfo", ".git"],
  ...packageManagers.flatMap((manager) => traitsOf(manager).leftovers),
];

/** After an interruption: removes what this run created, and nothing else. Gives back what somebody saved there in the meantime. */
export async function undoWrite({ target, ownsFolder, files, parents }: WrittenApp): Promise<AppPath[]> {
  const entries = ownsFolder ? readdirSync(target.path) : listEntries(files);
  const own = new Map(files.map((file) => [file.path, file.content]));
  const present = entries
    .filter((entry) => !byProducts.includes(entry))
    .flatMap((entry) => listBelow(target.path, entry));
  const isOwn = (file: AppPath) => {
    const [place, content] = [path.join(target.path, file), own.get(file)];
    return content !== undefined && lstatSync(place).isFile() && sameBytes(content, readFileSync(place));
  };
  const saved = present.filter((file) => !isOwn(file)).sort();
  if (!ownsFolder || saved.length > 0) {
    const made = [...present.filter((file) => !saved.includes(file)), ...byProducts];
    for (const file of made.filter((name) => !target.kept.includes(name))) {
      rmSync(path.join(target.path, file), { recursive: true, force: true, maxRetries: 3 });
      removeEmptyFolders(target.path, file);
    }
    return saved;
  }
  // Renamed first, so that a second interruption while deleting can't leave half an app behind.
  const doomed = temporaryName(path.dirname(target.path), path.basename(target.path));
  await retryWhileHeld(() => renameSync(target.path, doomed));
  if (target.state === "empty") mkdirSync(target.path);
  rmSync(doomed, { recursive: true, force: true, maxRetries: 3 });
  removeParents(parents);
  return [];
}

/** With forward slashes. A link isn't followed. */
function listBelow(root: string, place: AppPath): AppPath[] {
  const entry = lstatSync(path.join(root, place), { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [place] : [];
  return readdirSync(path.join(root, place)).flatMap((name) => listBelow(root, `${place}/${name}`));
}
