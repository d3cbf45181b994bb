// Checks whether an app can be created in a directory, as far as the path and the existing folders show.

import { existsSync } from "node:fs";
import path from "node:path";
import { findFolderProblem, findNameProblem, nameFromFolder } from "../catalog/app-name";

export function findDirectoryProblem(directory: string, cwd: string, name?: string): string | undefined {
  if (directory.trim() === "") return "Enter a folder.";
  if (directory.includes("\0")) return "A path can't contain a null character.";
  const resolved = path.resolve(cwd, directory);
  if (resolved.length > 4000) return "The path is too long.";
  for (const part of listNewParts(directory, cwd, existsSync)) {
    const problem = findFolderProblem(part);
    if (problem) return problem;
  }
  if (name !== undefined) return findNameProblem(name);
  const derived = nameFromFolder(path.basename(resolved));
  return derived === "" ? "This folder's name can't be turned into an app name." : findNameProblem(derived);
}

/** The parts of `directory` that don't exist yet and would have to be created. */
function listNewParts(directory: string, cwd: string, exists: (path: string) => boolean): string[] {
  const parts: string[] = [];
  let current = path.resolve(cwd, directory);
  while (!exists(current) && path.dirname(current) !== current) {
    parts.unshift(path.basename(current));
    current = path.dirname(current);
  }
  return parts;
}
