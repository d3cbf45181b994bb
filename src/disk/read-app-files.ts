// Reads what is in an app's folder at some paths, and only there: nothing else is listed or opened.

import { lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { isScript } from "../catalog/feature-files";
import type { AppPath } from "../catalog/types";
import { CliError } from "../errors";

/** What is in the app's folder at a path. */
export interface AppFile {
  content: Uint8Array;
  executable: boolean;
  /** Something other than a file, which is never replaced. `content` is empty then. */
  obstacle?: "link" | "folder" | "special";
}

export type AppFiles = ReadonlyMap<AppPath, AppFile>;

/** `folder` has to be real: symbolic links below it are never followed. */
export function readAppFiles(folder: string, paths: Iterable<AppPath>): AppFiles {
  const files = new Map<AppPath, AppFile>();
  const parents = new Map<string, AppFile["obstacle"]>();

  /** What is in the way on the path to a file. */
  function findObstacle(parent: string): AppFile["obstacle"] {
    if (parent === ".") return undefined;
    if (parents.has(parent)) return parents.get(parent);
    const obstacle = findObstacle(path.posix.dirname(parent)) ?? judgeParent(path.join(folder, parent));
    parents.set(parent, obstacle);
    return obstacle;
  }

  for (const file of paths) {
    try {
      const obstacle = findObstacle(path.posix.dirname(file));
      const current = obstacle ? inTheWay(obstacle) : readAppFile(path.join(folder, file));
      if (current) files.set(file, current);
    } catch (error) {
      throw unreadable(path.join(folder, file), error);
    }
  }
  return files;
}

function judgeParent(place: string): AppFile["obstacle"] {
  const entry = lstatSync(place, { throwIfNoEntry: false });
  if (!entry || entry.isDirectory()) return undefined;
  return entry.isSymbolicLink() ? "link" : "special";
}

function readAppFile(place: string): AppFile | undefined {
  const entry = lstatSync(place, { throwIfNoEntry: false });
  if (!entry) return undefined;
  if (entry.isSymbolicLink()) return inTheWay("link");
  if (entry.isDirectory()) return inTheWay("folder");
  if (!entry.isFile()) return inTheWay("special");
  const content = readFileSync(place);
  // Windows has no executable bit.
  const executable = process.platform === "win32" ? isScript(content) : (entry.mode & 0o100) > 0;
  return { content, executable };
}

function unreadable(place: string, cause: unknown): CliError {
  const message = `${place} can't be read (${(cause as NodeJS.ErrnoException).code}).`;
  return new CliError({ code: "file-unreadable", message, hint: "Give yourself permission to read it.", cause });
}

function inTheWay(obstacle: NonNullable<AppFile["obstacle"]>): AppFile {
  return { content: new Uint8Array(), executable: false, obstacle };
}
