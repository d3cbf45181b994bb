// Reads the groups and options of a folder: templates/, or one with private features. Each file is validated on its own.
import type { CliError } from "../errors";
import { decodeText } from "../text";
import { catalogError, showSource } from "./catalog-error";
import { checkGroupName, checkOptionName, checkPartName } from "./check-names";
import { readAll } from "./collect-mistakes";
import type { FeatureFiles } from "./feature-files";
import { isOption, isPart, partId, partsFolder } from "./features";
import { featureManifestSchema, groupManifestSchema } from "./manifest-schemas";
import { readFillings } from "./read-fillings";
import { readManifest } from "./read-manifest";
import { readTemplateFiles } from "./read-template-files";
import type { Feature, FeatureGroup, FeatureId } from "./types";

export interface GroupFolder {
  id: string;
  /** Whether the group has a feature of its own, shared by all its options. */
  hasShared: boolean;
  options: string[];
}

/** What a feature's folder can contain. In a group's folder, all other folders are options. */
const featureEntries = ["feature.json", "readme.md", "agents.md", "files", "files.with", "slots", "slots.with"];

/** `besides`: what else the folder can contain. */
export async function readGroupFolders(source: FeatureFiles, besides: string[]): Promise<GroupFolder[]> {
  const names = await listFolders(source, "", besides);
  const groups = names.filter((name) => !besides.includes(name));
  for (const name of groups) checkGroupName(`${source.prefix}${name}`, name);
  return readAll(groups.map((name) => readGroupFolder(source, name)));
}

async function readGroupFolder(source: FeatureFiles, id: string): Promise<GroupFolder> {
  const folders = await listFolders(source, id, ["group.json", ...featureEntries]);
  const options = folders.filter((name) => !featureEntries.includes(name));
  for (const option of options) checkOptionName(`${source.prefix}${id}/${option}`, id, option);
  const entries = await source.list(`${source.prefix}${id}`);
  const hasManifest = entries.some(({ name }) => name === "feature.json");
  return { id, hasShared: hasManifest || options.length < folders.length, options };
}

export function idsOf(folders: GroupFolder[], parts: string[]): FeatureId[] {
  const ofGroups = folders.flatMap(({ id, hasShared, options }) => [
    ...(hasShared ? [id] : []),
    ...options.map((option) => `${id}/${option}`),
  ]);
  return [...parts.map(partId), ...ofGroups];
}

export async function readPartNames(source: FeatureFiles): Promise<string[]> {
  const names = await listFolders(source, partsFolder);
  for (const name of names) checkPartName(`${source.prefix}${partId(name)}`, name);
  return names;
}

export function readParts(source: FeatureFiles, names: string[], ids: FeatureId[]): Promise<Feature[]> {
  return readOptions(source, partsFolder, names, ids);
}

/** In the order of the questions. `ids`: every feature that can be named. */
export async function readGroups(
  source: FeatureFiles,
  folders: GroupFolder[],
  ids: FeatureId[],
): Promise<FeatureGroup[]> {
  const groups = await readAll(folders.map((folder) => readGroup(source, folder, ids)));
  groups.sort((a, b) => a.order - b.order || (a.group.id < b.group.id ? -1 : 1));
  return groups.map(({ group }) => group);
}

async function readGroup(
  source: FeatureFiles,
  { id, hasShared, options }: GroupFolder,
  ids: FeatureId[],
): Promise<{ order: number; group: FeatureGroup }> {
  const file = `${source.prefix}${id}/group.json`;
  const missing = `Add it, or remove the folder ${showSource(`${source.prefix}${id}`)}/: every folder is a group.`;
  const [manifest, features, shared] = await readAll([
    readManifest(source, file, groupManifestSchema, missing),
    readOptions(source, id, options, ids),
    hasShared ? readFeature(source, id, ids) : undefined,
  ]);
  const { order, question, pick, preselected } = manifest;
  const use = `Use: ${options.join(", ")}.`;
  for (const option of preselected) {
    if (options.includes(option)) continue;
    throw catalogError(file, `names "${option}", which is not a folder here.`, use, "preselected");
  }
  if (pick === "one" && preselected.length !== 1) {
    throw catalogError(file, 'must name one option, since "pick" is "one".', use, "preselected");
  }
  const first = preselected.map((option) => `${id}/${option}`);
  const group = { id, question, pick, preselected: first, ...(shared && { shared: shared.feature }), features };
  return { order, group };
}

export async function readOptions(
  source: FeatureFiles,
  group: string,
  options: string[],
  ids: FeatureId[],
): Promise<Feature[]> {
  const loaded = await readAll(options.map((option) => readFeature(source, `${group}/${option}`, ids)));
  return loaded.sort((a, b) => a.order - b.order).map(({ feature }) => feature);
}

export async function readFeature(
  source: FeatureFiles,
  id: FeatureId,
  ids: FeatureId[],
): Promise<{ order: number; feature: Feature }> {
  const { prefix } = source;
  const folder = `${prefix}${id}`;
  const [{ $schema, order, ...manifest }, files, fillings, readme, recipes] = await readAll([
    readManifest(source, `${folder}/feature.json`, featureManifestSchema, explainMissing(folder, id)),
    readWithPairs(source, id, "files", ids, (place, other) => readTemplateFiles(source, place, "files", other)),
    readWithPairs(source, id, "slots", ids, (place, other) => readFillings(source, place, other)),
    readText(source, `${folder}/readme.md`),
    readText(source, `${folder}/agents.md`),
    id === "base" || isOption(id) || isPart(id) ? refuseStrayFolders(source, id) : undefined,
  ]);
  const own = { id, ...(prefix === "" ? {} : { folder }), readme, recipes, files, fillings };
  return { order, feature: { ...manifest, ...own } };
}

function explainMissing(folder: string, id: FeatureId): string {
  const place = showSource(folder);
  if (isPart(id)) return `Add it, or remove the folder ${place}/: every folder of ${partsFolder}/ is a part.`;
  return isOption(id)
    ? `Add it, or remove the folder ${place}/: every folder of a group is an option.`
    : `Add it: ${place}/files/ belongs to what the options share.`;
}

/** What is in the folder for all apps, and then in those for apps with another feature. */
async function readWithPairs<Entry>(
  source: FeatureFiles,
  id: FeatureId,
  kind: "files" | "slots",
  ids: FeatureId[],
  read: (place: string, other?: FeatureId) => Promise<Entry[]>,
): Promise<Entry[]> {
  const pairs = await listPairs(source, id, `${kind}.with`, ids);
  const found = [read(`${source.prefix}${id}/${kind}`), ...pairs.map(({ place, other }) => read(place, other))];
  return (await readAll(found)).flat();
}

/** The folders of `files.with/` or `slots.with/`, each with the feature that its name means. */
async function listPairs(source: FeatureFiles, id: FeatureId, kind: string, ids: FeatureId[]) {
  const names = await listFolders(source, `${id}/${kind}`);
  return names.map((name) => {
    const place = `${source.prefix}${id}/${kind}/${name}`;
    const other = ids.find((candidate) => candidate.replace("/", "-") === name);
    if (other) return { place, other };
    const known = ids.map((candidate) => candidate.replace("/", "-")).join(", ");
    throw catalogError(place, "does not match any feature.", `Rename it to one of: ${known}.`);
  });
}

async function refuseStrayFolders(source: FeatureFiles, id: FeatureId): Promise<void> {
  const folders = await listFolders(source, id, featureEntries);
  const stray = folders.find((name) => !featureEntries.includes(name));
  if (stray) throw strayEntry(source, `${source.prefix}${id}/`, stray);
}

/** `expected` are the names that files here may have: a file with another name would be ignored. */
async function listFolders(source: FeatureFiles, folder: string, expected: string[] = []): Promise<string[]> {
  const { prefix } = source;
  const place = folder === "" ? prefix : `${prefix}${folder}/`;
  const entries = await source.list(place).catch((error) => {
    if (error.code === "ENOENT" && folder !== "") return [];
    const hint =
      prefix === "" ? "Pass a folder that contains base/ and the groups." : "Pass a folder with groups in it.";
    throw catalogError(place.replace(/\/$/, ""), `can't be read (${error.code}).`, hint);
  });
  const stray = entries.find((entry) => entry.kind !== "folder" && !expected.includes(entry.name));
  if (stray) throw strayEntry(source, place, stray.name);
  return entries
    .filter((entry) => entry.kind === "folder")
    .map((entry) => entry.name)
    .sort();
}

function strayEntry({ prefix }: FeatureFiles, folder: string, name: string): CliError {
  const place = `${showSource(folder)}files/`;
  const own = prefix === "" ? "Remove it." : `Is ${prefix} your folder of features? If so, move the file out of it.`;
  const hint = folder === prefix ? own : `Move it to ${place} if it belongs to the app, or remove it.`;
  return catalogError(`${folder}${name}`, "has no meaning here and would be ignored.", hint);
}

async function readText(files: FeatureFiles, path: string): Promise<string> {
  const content = await files.read(path).catch((error) => {
    if (error.code === "ENOENT") return new Uint8Array();
    throw error;
  });
  return decodeText(content);
}
