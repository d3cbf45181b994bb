// The catalog of an existing app: this package's options, the private ones that its lock file names, and those that it has
// although they are no longer offered.

import { statSync } from "node:fs";
import path from "node:path";
import { filesOfCopy, filesOnDisk, isScript } from "../catalog/feature-files";
import { groupName, listFeatures, optionName, toPrefix } from "../catalog/features";
import { takeFingerprint } from "../catalog/fingerprint";
import { loadBuiltCatalog } from "../catalog/load-built-catalog";
import { loadWithFeatures } from "../catalog/load-offer";
import type { Answers, Catalog, Feature, FeatureFolder, FeatureId, TemplateFile } from "../catalog/types";
import { type AppLock, appLockName } from "../disk/app-lock";
import { type CliError, usageError } from "../errors";
import { joinWords, showName } from "../text";
import { loadReleasedTexts } from "../update/bases/load-released-texts";
import type { ReleasedTexts } from "../update/bases/released-texts";

export interface AppCatalog {
  catalog: Catalog;
  /** Options of the app that are no longer offered. They stay as they were. */
  retired: FeatureId[];
  /** Those whose files nobody knows any more: they can only be removed. */
  unknown: FeatureId[];
  /** What the app's owner should know. */
  notes: string[];
}

/** `features`: folders that --features names, as seen from the app. */
export async function loadAppCatalog(
  lock: AppLock,
  { folder, features }: { folder: string; features: string[] },
): Promise<AppCatalog> {
  const { folders, notes } = await findFolders(lock.features ?? [], folder, features);
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
      const note = "isn't there, so its options stay as they are. If it moved, pass --features <folder>.";
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

export function unknownOptions(ids: FeatureId[], lock: AppLock): CliError {
  const names = ids.map((id) => showName(optionName(id)));
  const from = (lock.features ?? []).map(showEntry);
  const cause =
    from.length === 0 ? "no version of create-app-template knows it" : `${joinWords(from, "and")} doesn't have it`;
  const message = `The app has the option ${joinWords(names, "and")}, but ${cause}. Nothing was changed.`;
  const command = `create-app-template remove ${names.join(" ")}`;
  const hint = `Name the folder of your private features with --features, or drop the option: ${command}`;
  return usageError("features-missing", message, hint);
}

function showEntry({ from }: FeatureFolder): string {
  return `The folder ${showName(from)} ("features" in ${appLockName})`;
}

/** Options that are no longer offered go on as the last release that had them gave them, or as the lock's copy has them. */
async function addRetired(catalog: Catalog, lock: AppLock, missing: FeatureId[], notes: string[]): Promise<AppCatalog> {
  const { emptyFeature } = await import("../catalog/add-features");
  const released = loadReleasedTexts();
  const [retired, unknown]: [FeatureId[], FeatureId[]] = [[], []];
  let whole = { ...catalog, versions: { ...readVersions(lock), ...catalog.versions } };
  for (const id of missing) {
    const copy = (lock.features ?? []).find(({ files }) => files?.has(`${id}/feature.json`));
    const empty = emptyFeature(id);
    const feature = copy ? await readCopy(copy, id) : findReleasedFeature(released, empty);
    (feature ? retired : unknown).push(id);
    whole = addOption(whole, feature ?? empty, lock.answers);
    if (copy) whole = { ...whole, privateFolders: keepCopy(whole.privateFolders ?? [], copy, id) };
  }
  const told = retired.map((id) => {
    const name = showName(optionName(id));
    return `${name} is no longer offered. It stays in the app as it is; to remove it: create-app-template remove ${name}`;
  });
  return { catalog: whole, retired, unknown, notes: [...notes, ...told] };
}

async function readCopy(copy: FeatureFolder, id: FeatureId): Promise<Feature | undefined> {
  const { addFeatures } = await import("../catalog/add-features");
  const whole = await addFeatures(await loadBuiltCatalog(), [copy], ".");
  return listFeatures(whole).find((feature) => feature.id === id);
}

/** What the folder no longer has is only in the lock, so it stays there. */
function keepCopy(
  folders: FeatureFolder[],
  { from, files = new Map() }: FeatureFolder,
  id: FeatureId,
): FeatureFolder[] {
  const own = [...files].filter(([file]) => file.startsWith(`${id}/`) || file === `${groupName(id)}/group.json`);
  const current = folders.find((folder) => folder.from === from);
  const merged = { from, files: new Map([...own, ...(current?.files ?? [])]) };
  return [...folders.filter((folder) => folder !== current), merged];
}

/** Where it was among the options of the app, so that nothing that lists them changes. */
function addOption(catalog: Catalog, feature: Feature, { choices }: Answers): Catalog {
  const id = groupName(feature.id);
  const known = catalog.groups.find((group) => group.id === id);
  const group = known ?? { id, question: id, pick: "any" as const, preselected: [], features: [] };
  const groups = known ? catalog.groups : [...catalog.groups, group];
  const chosen = (choices[id] ?? []).map((name) => `${id}/${name}`);
  const after = chosen.slice(chosen.indexOf(feature.id) + 1);
  const place = group.features.findIndex((other) => after.includes(other.id));
  const features = group.features.toSpliced(place === -1 ? group.features.length : place, 0, feature);
  const added = { ...group, features };
  return { ...catalog, groups: groups.map((other) => (other === group ? added : other)) };
}

/** The packages of an option that is no longer offered may have no version any more. */
function readVersions({ texts }: AppLock): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(texts.get("package.json") ?? "{}");
  return { ...dependencies, ...devDependencies };
}

/** An option as the last release that had it gave it. */
function findReleasedFeature({ index, texts }: ReleasedTexts, empty: Feature): Feature | undefined {
  const { id } = empty;
  const release = index.findLast(({ files }) => files.some(({ feature }) => feature === id));
  const files = release?.files
    .filter(({ feature }) => feature === id)
    .map(({ path, text, onlyWith }): TemplateFile => {
      const content = texts[text] as Uint8Array;
      const origin = { appPath: path, sourcePath: `${id}/files/${path}`, ...(onlyWith && { onlyWith }) };
      return { ...origin, content, executable: isScript(content), fingerprint: takeFingerprint(content) };
    });
  return files && { ...empty, ...release?.features?.[id], files };
}
