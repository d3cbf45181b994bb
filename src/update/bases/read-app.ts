// Reads what an update needs to know about an app: what is there now.

import { readdirSync } from "node:fs";
import path from "node:path";
import { isJournal, isSnapshot } from "../../catalog/app-conventions";
import type { AppPath, FileTree } from "../../catalog/types";
import type { AppFiles } from "../../disk/read-app-files";
import { readAppFiles } from "../../disk/read-app-files";
import type { BaseTree } from "../plan/types";

export function readYours(folder: string, base: BaseTree, template: FileTree): AppFiles {
  const journals = [...template.keys()].filter(isJournal);
  const snapshots = journals.flatMap((journal) => listSnapshots(folder, path.posix.dirname(journal)));
  return readAppFiles(folder, new Set([...base.keys(), ...template.keys(), ...snapshots]));
}

/** Also those of the user's own migrations. */
function listSnapshots(folder: string, meta: AppPath): AppPath[] {
  try {
    return readdirSync(path.join(folder, meta))
      .map((name) => `${meta}/${name}`)
      .filter(isSnapshot);
  } catch {
    return [];
  }
}
