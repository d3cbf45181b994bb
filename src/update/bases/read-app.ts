// Reads what an update needs to know about an app: what is there now.

import { readdirSync } from "node:fs";
import path from "node:path";
import { isSnapshot, journalPath } from "../../catalog/app-conventions";
import type { AppPath, FileTree } from "../../catalog/types";
import { type AppFiles, readAppFiles } from "../../disk/read-app-files";
import type { BaseTree } from "../plan/types";

export function readYours(folder: string, base: BaseTree, template: FileTree): AppFiles {
  return readAppFiles(folder, new Set([...base.keys(), ...template.keys(), ...listSnapshots(folder)]));
}

/** Also those of the user's own migrations. */
function listSnapshots(folder: string): AppPath[] {
  const meta = path.posix.dirname(journalPath);
  const entries = readFolder(path.join(folder, meta));
  return entries.map(({ name }) => `${meta}/${name}`).filter(isSnapshot);
}

/** A folder that isn't there or can't be read has nothing of yours that could be changed, or told. */
export function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
