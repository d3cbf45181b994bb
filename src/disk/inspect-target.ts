// Inspects a target before anything is written: is it usable, and where is it really?

import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { findFolderProblem, findNameProblem, nameFromFolder } from "../catalog/app-name";
import { type CliError, type CodeOf, inTheWay } from "../errors";
import { showCall } from "../how-to";
import { appLockName } from "./app-lock";
import { explainDiskError } from "./explain-disk-error";
import { isTemporaryName } from "./write-inside";

export interface Target {
  /** Absolute, with symbolic links in the existing part resolved. */
  path: string;
  state: "missing" | "empty" | "tolerated";
  /** What is already there and stays unchanged. */
  kept: string[];
}

/** What a run that was killed left beside the target, or one that is still writing to it. */
export function findLeftovers({ path: target }: Target): string[] {
  const folder = path.dirname(target);
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isTemporaryName(entry.name, path.basename(target)))
      .map((entry) => path.join(folder, entry.name));
  } catch {
    // It isn't there yet, or nobody may look into it. Writing says more.
    return [];
  }
}

/** What new repositories, file managers and editors leave behind. An app can be created next to it. */
const toleratedNames = new Set([
  ...[".git", ".gitattributes", ".hg", ".DS_Store", "Thumbs.db", "desktop.ini", ".idea"],
  ...["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE"],
]);

export function inspectTarget(directory: string, cwd: string): Target {
  const asked = path.resolve(cwd, directory);
  try {
    return inspect(asked);
  } catch (error) {
    throw explainDiskError(error, asked, "Nothing was changed.");
  }
}

function inspect(asked: string): Target {
  const { existing, missing } = splitPath(asked, (place) => lstatSync(place, { throwIfNoEntry: false }) !== undefined);
  if (!statOrExplain(existing).isDirectory()) throw refuse("target-is-file", `${existing} is a file, not a folder.`);
  // Links are resolved, so that one that is created later can't redirect the files.
  const real = path.join(realpathSync(existing), ...missing);
  if (missing.length > 0) return { path: real, state: "missing", kept: [] };
  const names = readdirSync(real);
  const others = names.filter((name) => !toleratedNames.has(name));
  if (others.length > 0) throw notEmpty(asked, others);
  return { path: real, state: names.length === 0 ? "empty" : "tolerated", kept: names };
}

/** The part of a path that exists, and the names of what would have to be created. */
function splitPath(place: string, isThere: (place: string) => boolean): { existing: string; missing: string[] } {
  const parent = path.dirname(place);
  if (parent === place || isThere(place)) return { existing: place, missing: [] };
  const { existing, missing } = splitPath(parent, isThere);
  return { existing, missing: [...missing, path.basename(place)] };
}

/** A link may lead to nothing, or to a place that can't be accessed. The system's error says which. */
function statOrExplain(place: string): Stats {
  try {
    return statSync(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw refuse("target-is-broken-link", `${place} is a symbolic link to something that doesn't exist.`);
  }
}

function notEmpty(asked: string, names: string[]): CliError {
  const shown = names.toSorted().slice(0, 10).join(", ");
  const more = names.length > 10 ? ` and ${names.length - 10} more` : "";
  const update = names.includes(appLockName)
    ? ` To update this app: ${showCall({ name: "upgrade", directory: asked })}`
    : "";
  return refuse("target-not-empty", `${asked} is not empty. It contains ${shown}${more}.`, update);
}

function refuse(code: CodeOf<3>, message: string, more = ""): CliError {
  return inTheWay(code, message, `Nothing was changed. Choose another folder, or move its contents.${more}`);
}

/** For what goes into one file: a file that is there has to be one that we wrote. */
export function refuseForeignFile(file: string, isOurs: (text: string) => boolean): void {
  const place = path.resolve(file);
  if (!statSync(place, { throwIfNoEntry: false })?.isFile() || isOurs(readFileSync(place, "utf8"))) return;
  const hint = "Nothing was changed. Pass another file, or move this one.";
  throw inTheWay("file-in-the-way", `${place} already exists and wasn't written by this command.`, hint);
}

/** What is wrong with a directory, as far as its path and the folders that exist show. */
export function findDirectoryProblem(directory: string, cwd: string, name?: string): string | undefined {
  if (directory.trim() === "") return "Enter a folder.";
  if (directory.includes("\0")) return "A path can't contain a null character.";
  const resolved = path.resolve(cwd, directory);
  if (resolved.length > 4000) return "The path is too long.";
  for (const part of splitPath(resolved, existsSync).missing) {
    const problem = findFolderProblem(part);
    if (problem) return problem;
  }
  if (name !== undefined) return findNameProblem(name);
  const derived = nameFromFolder(path.basename(resolved));
  return derived === "" ? "This folder's name can't be turned into an app name." : findNameProblem(derived);
}
