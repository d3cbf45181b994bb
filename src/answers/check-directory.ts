// Says whether an app may go to a directory, as far as that can be told from the path and from which folders exist.

import { existsSync } from "node:fs";
import path from "node:path";
import { findFolderProblem, findNameProblem, listNewParts, nameFromFolder } from "./app-name";

export function findDirectoryProblem(directory: string, cwd: string, name?: string): string | undefined {
  if (directory.trim() === "") return "A folder is needed.";
  if (directory.includes("\0")) return "A path cannot hold a null sign.";
  const resolved = path.resolve(cwd, directory);
  if (resolved.length > 4000) return "The path is too long.";
  for (const part of listNewParts(directory, cwd, existsSync)) {
    const problem = findFolderProblem(part);
    if (problem) return problem;
  }
  if (name !== undefined) return findNameProblem(name);
  const derived = nameFromFolder(path.basename(resolved));
  return derived === "" ? "No app name can be made of this folder's name." : findNameProblem(derived);
}
