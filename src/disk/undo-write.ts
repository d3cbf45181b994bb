// Removes an app after an interruption: what this run created, and nothing else.

import { mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { packageManagers, traitsOf } from "../package-managers/package-managers";
import { retryWhileHeld } from "./retry-while-held";
import { removeEmptyFolders, type WrittenApp } from "./write-app";
import { temporaryName } from "./write-inside";

/** What installing, building and testing add to a folder that existed before. */
const byProducts = [
  ...["node_modules", ".next", "next-env.d.ts", "tsconfig.tsbuildinfo", ".git"],
  ...packageManagers.flatMap((manager) => traitsOf(manager).leftovers),
];

export async function undoWrite(app: WrittenApp): Promise<void> {
  if (!app.ownsFolder) {
    for (const entry of [...app.entries, ...byProducts].filter((name) => !app.target.kept.includes(name))) {
      rmSync(path.join(app.path, entry), { recursive: true, force: true, maxRetries: 3 });
    }
    return;
  }
  // Renamed first, so that a second interruption while deleting can't leave half an app behind.
  const doomed = temporaryName(path.dirname(app.path), path.basename(app.path));
  await retryWhileHeld(() => renameSync(app.path, doomed));
  if (app.target.state === "empty") mkdirSync(app.path);
  rmSync(doomed, { recursive: true, force: true, maxRetries: 3 });
  removeEmptyFolders(app.parents);
}
