// The catalog of an existing app: this package's options, and the private ones that its lock file names.

import { statSync } from "node:fs";
import path from "node:path";
import { version } from "../../package.json";
import { filesOfCopy, filesOnDisk } from "../catalog/feature-files";
import { listFeatures, optionName, toPrefix } from "../catalog/features";
import { loadBuiltCatalog } from "../catalog/load-built-catalog";
import type { Catalog, FeatureFolder, FeatureId } from "../catalog/types";
import { type AppLock, appLockName } from "../disk/app-lock";
import { type CliError, usageError } from "../errors";
import { showCall, showFlag } from "../how-to";
import { joinWords, showName } from "../text";
import { loadReleasedCatalogs } from "../update/bases/load-released-catalogs";
import { readCatalogText } from "../update/bases/released-catalogs";

export interface AppCatalog {
  /** Of this package. */
  own: Catalog;
  /** With private features. */
  catalog: Catalog;
  /** Options of the app that are not in the catalog. */
  missing: FeatureId[];
  /** What the app's owner should know. */
  notes: string[];
}

/** `features`: folders that --features names, as seen from the app. */
export async function loadAppCatalog(
  lock: AppLock,
  { folder, features }: { folder: string; features: string[] },
): Promise<AppCatalog> {
  const { folders, notes } = await findFolders(lock.features ?? [], folder, features);
  const own = await loadBuiltCatalog();
  const catalog = folders.length === 0 ? own : await addPrivate(own, folders, folder);
  return { own, catalog, missing: listMissing(catalog, lock), notes };
}

export async function addPrivate(own: Catalog, folders: FeatureFolder[], app: string): Promise<Catalog> {
  const { addCheckedFeatures } = await import("../catalog/add-features");
  return addCheckedFeatures(own, folders, app);
}

/** A folder that is gone, or not part of this clone, is replaced with the copy in the lock. */
export async function findFolders(remembered: FeatureFolder[], app: string, given: string[]) {
  const folders: FeatureFolder[] = given.map((from) => ({ from }));
  const notes: string[] = [];
  const taken = new Set((await Promise.all(given.map((from) => listOptions(app, { from })))).flat());
  for (const entry of remembered) {
    const isMoved = taken.size > 0 && (await listOptions(app, entry)).some((id) => taken.has(id));
    if (given.includes(entry.from) || isMoved) continue;
    if (isFolder(app, entry.from)) folders.push({ from: entry.from });
    else if (entry.files) {
      folders.push(entry);
      const note = `isn't there, so its options stay as they are. If it moved, pass it with ${showFlag("features")}.`;
      notes.push(`${showEntry(entry)} ${note}`);
    }
  }
  return { folders, notes };
}

/** Only by the names of folders: a lock can name any folder, and nothing in it is checked yet. */
async function listOptions(app: string, { from, files }: FeatureFolder): Promise<FeatureId[]> {
  const prefix = toPrefix(from);
  const source = isFolder(app, from) ? filesOnDisk(app, prefix) : filesOfCopy(prefix, files ?? new Map());
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

/** Whether the option came from a private folder. Such a one can be removed although its folder no longer has it. */
export function isPrivateOption({ features = [] }: AppLock, id: FeatureId): boolean {
  return features.some(({ files }) => files?.has(`${id}/feature.json`));
}

/** Where a version of this package has them, it is the one that can remove them. */
export function missingOptions(ids: FeatureId[], lock: AppLock): CliError {
  const names = joinWords(
    ids.map((id) => showName(optionName(id))),
    "and",
  );
  const last = ids.some((id) => isPrivateOption(lock, id)) ? undefined : findLastVersion(ids);
  if (last !== undefined) {
    const message = `This app has ${names}, which create-app-template ${version} no longer offers. Nothing was changed.`;
    const command = showCall({ name: "remove", options: ids.map(optionName), upgrade: last !== lock.version });
    const hint = `Version ${last} can remove it: run ${command} with that version, and then upgrade with this one.`;
    return usageError("options-gone", message, hint, { version: last });
  }
  const from = (lock.features ?? []).map(showEntry);
  const cause =
    from.length === 0 ? "no version of create-app-template knows it" : `${joinWords(from, "and")} doesn't have it`;
  const message = `The app has the option ${names}, but ${cause}. Nothing was changed.`;
  const drop = showCall({ name: "remove", options: ids.map((id) => showName(optionName(id))) });
  const folder = `Pass the folder of your private features with ${showFlag("features")}`;
  const hint = from.length === 0 ? `${folder}.` : `${folder}, or drop the option: ${drop}`;
  return usageError("features-missing", message, hint);
}

/** undefined: no release has all of them. */
function findLastVersion(ids: FeatureId[]): string | undefined {
  const released = loadReleasedCatalogs();
  return released.index.findLast((release) => {
    const offered = new Set(listFeatures(readCatalogText(released, release)).map(({ id }) => id));
    return ids.every((id) => offered.has(id));
  })?.version;
}

function showEntry({ from }: FeatureFolder): string {
  return `The folder ${showName(from)} ("features" in ${appLockName})`;
}
