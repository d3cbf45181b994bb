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
  const entries = listEntries(path.join(folder, meta));
  return entries.map(({ name }) => `${meta}/${name}`).filter(isSnapshot);
}

/** What is not code of the app's owner: packages, hidden folders, what a build makes. */
const notCode = /^(\..*|node_modules|dist|build|out|coverage|public|data)$/;

/** Code that the template knows nothing of. Links are not followed. */
export function readOwnCode(folder: string, known: ReadonlySet<AppPath>): AppFiles {
  const files = listCode(folder, "").filter((file) => !known.has(file));
  return readAppFiles(folder, files);
}

function listCode(folder: string, below: AppPath): AppPath[] {
  return listEntries(path.join(folder, below)).flatMap((entry) => {
    const place = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return notCode.test(entry.name) ? [] : listCode(folder, place);
    return entry.isFile() && /\.(tsx?|mts|jsx?|mjs)$/.test(entry.name) ? [place] : [];
  });
}

/** A folder that isn't there or can't be read has nothing of yours that could be changed. */
function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
