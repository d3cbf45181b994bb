// The one door to the disk. Whatever is written into an app, or into our notes about it, is written here: no path leads out
// of its root or through a symbolic link, and a file is written beside its place and renamed, so that it is whole or not there.

import { randomBytes } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type CliError, type CodeOf, inTheWay } from "../errors";

/** Where `file` is, with every part of the way looked at. `root` has to be real, and `file` has forward slashes. */
export function placeInside(root: string, file: string): string {
  let place = root;
  for (const name of file.split("/")) {
    if (/^\.{0,2}$|[\\\0]/.test(name)) throw refuse("outside-app", `${JSON.stringify(file)} is not a path in ${root}.`);
    place = path.join(place, name);
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw refuse("link-in-the-way", `${place} is a symbolic link, and nothing is read or written through links.`);
    }
  }
  return place;
}

export interface WriteOptions {
  /** Exactly this one, whatever the umask says. */
  mode?: number | undefined;
  /** Return only when it is on the disk. */
  flush?: boolean;
}

export function writeInside(
  root: string,
  file: string,
  content: string | Uint8Array,
  { mode, flush = false }: WriteOptions = {},
): void {
  const place = placeInside(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  const beside = temporaryName(path.dirname(place), path.basename(place));
  try {
    writeFileSync(beside, content, { flag: "wx", flush, mode: mode === undefined ? 0o666 : mode & 0o700 });
    if (mode !== undefined) chmodSync(beside, mode);
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

export function moveInside(root: string, from: string, to: string): void {
  const [source, target] = [placeInside(root, from), placeInside(root, to)];
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(source, target);
}

/** From one root into another, with its mode. */
export function copyInside(from: { root: string; file: string }, root: string, to: string): void {
  copyFileSync(placeInside(from.root, from.file), placeInside(root, to));
}

/** A file, or a folder of ours with all that is in it. */
export function removeInside(root: string, file: string): void {
  rmSync(placeInside(root, file), { recursive: true, force: true, maxRetries: 3 });
}

/** Fails if something is there already. Only its owner may look into it. */
export function makeFolderInside(root: string, file: string): void {
  const place = placeInside(root, file);
  mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
  mkdirSync(place, { mode: 0o700 });
}

/** Makes a folder of the user's, where links are the user's own affair, and gives back its real path. */
export function makeRoot(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return realpathSync(folder);
}

/** From a file's folder upwards, as far as `last`, or the root. */
export function removeEmptyFolders(root: string, file: string, last?: string): void {
  for (let parent = path.posix.dirname(file); parent !== "."; parent = path.posix.dirname(parent)) {
    if (last !== undefined && !`${parent}/`.startsWith(`${last}/`)) return;
    try {
      rmdirSync(placeInside(root, parent));
    } catch (error) {
      // It isn't empty.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return;
    }
  }
}

export function temporaryName(folder: string, name: string): string {
  return path.join(folder, `.${name.slice(0, 60)}.${randomBytes(6).toString("hex")}.tmp`);
}

/** Whether it was made for this name. */
export function isTemporaryName(found: string, name: string): boolean {
  const start = `.${name.slice(0, 60)}.`;
  return found.startsWith(start) && /^[0-9a-f]{12}\.tmp$/.test(found.slice(start.length));
}

function refuse(code: CodeOf<3>, message: string): CliError {
  return inTheWay(code, message, "Replace it with a file or a folder.");
}

/** In milliseconds; three seconds in total. */
const pauses = [10, 30, 60, 100, 200, 400, 800, 1400];

/** On Windows, antivirus software and indexers briefly lock new files. On other systems the same error codes are final. */
export async function retryWhileHeld<T>(work: () => T, platform: NodeJS.Platform = process.platform): Promise<T> {
  for (const pause of platform === "win32" ? pauses : []) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}

function isHeld(error: unknown): boolean {
  return ["EPERM", "EBUSY", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");
}
