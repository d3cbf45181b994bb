// Adds private features to a catalog: a team's own groups, and its own options of the groups that exist. Such a folder has
// the layout of templates/ without base/, and is checked in the same way.

import { catalogError } from "./catalog-error";
import { checkCatalog } from "./check-catalog";
import { readAll } from "./collect-mistakes";
import { copyFiles, type FeatureFiles, filesOfCopy, filesOnDisk, schemaFiles } from "./feature-files";
import { changelogFile, listFeatures, partId, partsFolder, toPrefix } from "./features";
import { privateVersionsSchema } from "./manifest-schemas";
import {
  type GroupFolder,
  idsOf,
  readGroupFolders,
  readGroups,
  readOptions,
  readPartNames,
  readParts,
} from "./read-features";
import { readManifest } from "./read-manifest";
import type { Catalog, FeatureFolder, FeatureGroup, FeatureId } from "./types";

export async function addCheckedFeatures(catalog: Catalog, folders: FeatureFolder[], cwd: string): Promise<Catalog> {
  const whole = await addFeatures(catalog, folders, cwd);
  checkCatalog(whole);
  return whole;
}

/** Validates each file on its own. checkCatalog checks whether the features fit together. */
export async function addFeatures(catalog: Catalog, folders: FeatureFolder[], cwd: string): Promise<Catalog> {
  let whole = catalog;
  for (const { from, files } of folders) {
    const prefix = toPrefix(from);
    const source = files ? filesOfCopy(prefix, files) : filesOnDisk(cwd, prefix);
    whole = await addFolder(whole, source);
    const copy = { from, files: files ?? (await copyFiles(source)) };
    whole = { ...whole, privateFolders: [...(whole.privateFolders ?? []), copy] };
  }
  return whole;
}

async function addFolder(catalog: Catalog, source: FeatureFiles): Promise<Catalog> {
  const folders = await readGroupFolders(source, ["versions.json", changelogFile, partsFolder, ...schemaFiles]);
  const partNames = await readPartNames(source);
  const taken = listFeatures(catalog).map(({ id }) => id);
  const ids = [...taken, ...idsOf(folders, partNames)];
  const isKnown = ({ id }: GroupFolder) => catalog.groups.some((group) => group.id === id);
  await readAll(folders.filter(isKnown).map((folder) => refuseOverlap(source, folder, taken)));
  const twice = partNames.map(partId).find((id) => taken.includes(id));
  if (twice) throw catalogError(`${source.prefix}${twice}`, "exists already.", "Rename the folder.");

  const others = folders.filter((folder) => !isKnown(folder));
  const [groups, added, parts, versions] = await readAll([
    readAll(catalog.groups.map((group) => addOptions(group, source, folders, ids))),
    readGroups(source, others, ids),
    readParts(source, partNames, ids),
    addVersions(catalog, source),
  ]);
  return { ...catalog, ...versions, parts: [...catalog.parts, ...parts], groups: [...groups, ...added] };
}

/** A group that exists can get options, but not another question or other shared files. */
async function refuseOverlap(
  { prefix, ...source }: FeatureFiles,
  { id, hasShared, options }: GroupFolder,
  taken: FeatureId[],
): Promise<void> {
  const twice = options.find((option) => taken.includes(`${id}/${option}`));
  if (twice) throw catalogError(`${prefix}${id}/${twice}`, "exists already.", "Rename the folder.");
  if ((await source.list(`${prefix}${id}`)).some(({ name }) => name === "group.json")) {
    const hint = `Remove it: the group "${id}" exists, and this folder can only add options to it.`;
    throw catalogError(`${prefix}${id}/group.json`, "would change a group of another folder.", hint);
  }
  if (!hasShared) return;
  const hint = "Move feature.json, readme.md, agents.md and files/ to an option.";
  throw catalogError(`${prefix}${id}`, "would change what the options of another folder's group share.", hint);
}

async function addOptions(group: FeatureGroup, source: FeatureFiles, folders: GroupFolder[], ids: FeatureId[]) {
  const options = folders.find(({ id }) => id === group.id)?.options ?? [];
  return { ...group, features: [...group.features, ...(await readOptions(source, group.id, options, ids))] };
}

async function addVersions(catalog: Catalog, source: FeatureFiles) {
  const file = `${source.prefix}versions.json`;
  if (!(await source.list(source.prefix)).some(({ name }) => name === "versions.json")) return {};
  const versions = await readManifest(source, file, privateVersionsSchema);
  for (const [name, version] of Object.entries(versions)) {
    const known = catalog.versions[name] ?? version;
    if (known === version) continue;
    const hint = `Remove "${name}", or write "${known}".`;
    throw catalogError(file, `is ${version}, but apps already use ${known}.`, hint, name);
  }
  const unlocked = Object.keys(versions).filter(
    (name) => catalog.lock.packages[`node_modules/${name}`]?.version !== versions[name],
  );
  return {
    versions: { ...catalog.versions, ...versions },
    unlocked: [...new Set([...(catalog.unlocked ?? []), ...unlocked])].sort(),
  };
}
