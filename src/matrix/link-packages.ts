// Gives an app its node_modules: hard links into the shared install, without the packages that its lock does not name, so
// that an import of something undeclared fails as it would for the user.

import { copyFile, link, mkdir, readdir, readlink, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import type { PackageLock } from "../catalog/types";

export async function linkPackages(
  shared: string,
  superset: PackageLock,
  app: string,
  appLock: PackageLock,
): Promise<void> {
  const undeclared = new Set(Object.keys(superset.packages).filter((place) => !(place in appLock.packages)));
  await rm(path.join(app, "node_modules"), { recursive: true, force: true });
  await linkFolder(shared, app, "node_modules", undeclared);
  await dropDeadCommands(path.join(app, "node_modules", ".bin"));
}

async function linkFolder(from: string, to: string, place: string, skipped: Set<string>): Promise<void> {
  await mkdir(path.join(to, place), { recursive: true });
  for (const entry of await readdir(path.join(from, place), { withFileTypes: true })) {
    const inside = `${place}/${entry.name}`;
    if (skipped.has(inside)) continue;
    if (entry.isDirectory()) await linkFolder(from, to, inside, skipped);
    else if (entry.isSymbolicLink()) await symlink(await readlink(path.join(from, inside)), path.join(to, inside));
    else await linkFile(path.join(from, inside), path.join(to, inside));
  }
}

/** Where the two are on different disks, a copy does as well. */
async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, to);
  }
}

async function dropDeadCommands(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const leadsSomewhere = await stat(path.join(folder, name)).catch(() => undefined);
    if (!leadsSomewhere) await rm(path.join(folder, name));
  }
}
