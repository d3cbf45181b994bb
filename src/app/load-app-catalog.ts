// The catalog of an existing app: this package's options, the private ones that its lock file names, and those that it has
// although they are no longer offered.

import { statSync } from "node:fs";
import path from "node:path";
import { filesOfCopy, filesOnDisk, toPrefix } from "../catalog/feature-files";
import { listFeatures } from "../catalog/list-features";
import { loadWithFeatures } from "../catalog/load-offer";
import { optionName } from "../catalog/option-name";
import type { Catalog, FeatureFolder, FeatureId } from "../catalog/types";
import { type AppLock, appLockName } from "../disk/app-lock";
import { type CliError, usageError } from "../errors";
import { joinWords, showName } from "../text";
import { type AppCatalog, addRetired } from "./retired-options";

/** `given`: folders that --features names, as seen from the app. */
export async function loadAppCatalog(lock: AppLock, folder: string, given: string[] = []): Promise<AppCatalog> {
  const { folders, notes } = await findFolders(lock.features ?? [], folder, given);
  const catalog = await loadWithFeatures(folders, folder);
  const missing = listMissing(catalog, lock);
  if (missing.length === 0) return { catalog, retired: [], unknown: [], notes };
  return addRetired(catalog, lock, missing, notes);
}

/** A folder that is gone, or not part of this clone, is replaced with the copy in the lock. */
async function findFolders(remembered: FeatureFolder[], app: string, given: string[]) {
  const folders: FeatureFolder[] = given.map((from) => ({ from }));
  const notes: string[] = [];
  const taken = new Set((await Promise.all(given.map((from) => listOptions(app, { from })))).flat());
  for (const entry of remembered) {
    const isMoved = taken.size > 0 && (await listOptions(app, entry)).some((id) => taken.has(id));
    if (given.includes(entry.from) || isMoved) continue;
    if (isFolder(app, entry.from)) folders.push({ from: entry.from });
    else if (entry.files) {
      folders.push(entry);
      notes.push(
        `${showEntry(entry)} isn't there, so its options stay as they are. If it moved, pass --features <folder>.`,
      );
    }
  }
  return { folders, notes };
}

/** Only by the names of folders: a lock can name any folder, and nothing in it is checked yet. */
async function listOptions(app: string, { from, files }: FeatureFolder): Promise<FeatureId[]> {
  const prefix = toPrefix(from);
  const source = isFolder(app, from) ? filesOnDisk(app) : filesOfCopy(prefix, files ?? new Map());
  const list = async (folder: string) => {
    const entries = await source.list(`${prefix}${folder}`).catch(() => []);
    return entries.filter(({ kind }) => kind === "folder").map(({ name }) => `${folder}${name}`);
  };
  const groups = await list("");
  return (await Promise.all(groups.map((group) => list(`${group}/`)))).flat();
}

function isFolder(app: string, from: string): boolean {
  return statSync(path.resolve(app, from), { throwIfNoEntry: false })?.isDirectory() === true;
}

function listMissing(catalog: Catalog, { answers }: AppLock): FeatureId[] {
  const offered = new Set(listFeatures(catalog).map(({ id }) => id));
  const chosen = Object.entries(answers.choices).flatMap(([group, names]) => names.map((name) => `${group}/${name}`));
  return chosen.filter((id) => !offered.has(id));
}

export function unknownOptions(ids: FeatureId[], lock: AppLock): CliError {
  const names = ids.map((id) => showName(optionName(id)));
  const from = (lock.features ?? []).map(showEntry);
  const cause =
    from.length === 0 ? "no version of create-app-template knows it" : `${joinWords(from, "and")} doesn't have it`;
  return usageError(
    "features-missing",
    `The app has the option ${joinWords(names, "and")}, but ${cause}. Nothing was changed.`,
    `Name the folder of your private features with --features, or drop the option: create-app-template remove ${names.join(" ")}`,
  );
}

function showEntry({ from }: FeatureFolder): string {
  return `The folder ${showName(from)} ("features" in ${appLockName})`;
}
