// Creates an app's node_modules from hard links to the shared install, without packages that its lock doesn't contain,
// so that an undeclared import fails as it would for a user. Synchronous, because awaiting tens of thousands of files
// would take several times as long as linking them.

import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { PackageLock } from "../catalog/types";

export function linkPackages(shared: string, superset: PackageLock, app: string, appLock: PackageLock): void {
  const undeclared = new Set(Object.keys(superset.packages).filter((place) => !(place in appLock.packages)));
  rmSync(path.join(app, "node_modules"), { recursive: true, force: true });
  linkFolder(shared, app, "node_modules", undeclared);
  dropDeadCommands(path.join(app, "node_modules", ".bin"));
}

function linkFolder(from: string, to: string, place: string, skipped: Set<string>): void {
  mkdirSync(path.join(to, place), { recursive: true });
  for (const entry of readdirSync(path.join(from, place), { withFileTypes: true })) {
    const inside = `${place}/${entry.name}`;
    if (skipped.has(inside)) continue;
    if (entry.isDirectory()) linkFolder(from, to, inside, skipped);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(path.join(from, inside)), path.join(to, inside));
    else linkFile(path.join(from, inside), path.join(to, inside));
  }
}

/** Copies the file if the two folders are on different disks. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    copyFileSync(from, to);
  }
}

function dropDeadCommands(folder: string): void {
  for (const name of readdirSync(folder)) if (!existsSync(path.join(folder, name))) rmSync(path.join(folder, name));
}
