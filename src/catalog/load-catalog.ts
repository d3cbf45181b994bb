// Loads a templates folder as the catalog of what can be chosen, and validates all of it.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CliError } from "../errors";
import { catalogError } from "./catalog-error";
import { checkCatalog } from "./check-catalog";
import { checkGroupName, checkOptionName } from "./check-names";
import {
  featureManifestSchema,
  groupManifestSchema,
  overridesSchema,
  packageLockSchema,
  versionsSchema,
} from "./manifest-schemas";
import { isOption } from "./option-name";
import { readManifest } from "./read-manifest";
import { ignoredNames, readTemplateFiles } from "./read-template-files";
import type { Catalog, Feature, FeatureGroup, FeatureId, PackageLock } from "./types";

/** What a feature's folder can contain. In a group's folder, all other folders are options. */
const featureEntries = ["feature.json", "readme.md", "files", "files.with"];
const sharedEntries = [
  "versions.json",
  "overrides.json",
  "package-lock.json",
  "feature.schema.json",
  "group.schema.json",
];

export async function loadCatalog(templatesFolder: string): Promise<Catalog> {
  const catalog = await readCatalog(templatesFolder);
  checkCatalog(catalog);
  return catalog;
}

/** Validates each file on its own. checkCatalog checks whether the features fit together. */
export async function readCatalog(templatesFolder: string): Promise<Catalog> {
  const names = (await listFolders(templatesFolder, "", sharedEntries)).filter((name) => name !== "base");
  for (const name of names) checkGroupName(name);
  const folders = await Promise.all(names.map((name) => readGroupFolder(templatesFolder, name)));
  const ids = folders.flatMap(({ id, hasShared, options }) => [
    ...(hasShared ? [id] : []),
    ...options.map((option) => `${id}/${option}`),
  ]);

  const { feature: base } = await loadFeature(templatesFolder, "base", ids);
  const groups = await Promise.all(folders.map((folder) => loadGroup(templatesFolder, folder, ids)));
  groups.sort((a, b) => a.order - b.order || (a.group.id < b.group.id ? -1 : 1));

  const { node, ...versions } = await readManifest(templatesFolder, "versions.json", versionsSchema);
  return {
    base,
    groups: groups.map(({ group }) => group),
    nodeVersion: node,
    versions,
    overrides: await readManifest(templatesFolder, "overrides.json", overridesSchema),
    lock: (await readManifest(templatesFolder, "package-lock.json", packageLockSchema)) as PackageLock,
  };
}

interface GroupFolder {
  id: string;
  /** Whether the group has a feature of its own, shared by all its options. */
  hasShared: boolean;
  options: string[];
}

async function readGroupFolder(templatesFolder: string, id: string): Promise<GroupFolder> {
  const folders = await listFolders(templatesFolder, id, ["group.json", ...featureEntries]);
  const options = folders.filter((name) => !featureEntries.includes(name));
  for (const option of options) checkOptionName(id, option);
  const hasManifest = existsSync(join(templatesFolder, id, "feature.json"));
  return { id, hasShared: hasManifest || options.length < folders.length, options };
}

async function loadGroup(
  templatesFolder: string,
  { id, hasShared, options }: GroupFolder,
  ids: FeatureId[],
): Promise<{ order: number; group: FeatureGroup }> {
  const file = `${id}/group.json`;
  const { order, question, pick, preselected } = await readManifest(templatesFolder, file, groupManifestSchema);
  for (const option of preselected) {
    if (options.includes(option)) continue;
    throw catalogError(
      file,
      "preselected",
      `names "${option}", which is not a folder here.`,
      `Use: ${options.join(", ")}.`,
    );
  }
  if (pick === "one" && preselected.length !== 1) {
    throw catalogError(
      file,
      "preselected",
      'must name one option, since "pick" is "one".',
      `Use: ${options.join(", ")}.`,
    );
  }
  const loaded = await Promise.all(options.map((option) => loadFeature(templatesFolder, `${id}/${option}`, ids)));
  const features = loaded.sort((a, b) => a.order - b.order).map(({ feature }) => feature);
  const shared = hasShared ? { shared: (await loadFeature(templatesFolder, id, ids)).feature } : {};
  const first = preselected.map((option) => `${id}/${option}`);
  return { order, group: { id, question, pick, preselected: first, ...shared, features } };
}

async function loadFeature(
  templatesFolder: string,
  id: FeatureId,
  ids: FeatureId[],
): Promise<{ order: number; feature: Feature }> {
  const { $schema, order, ...manifest } = await readManifest(
    templatesFolder,
    `${id}/feature.json`,
    featureManifestSchema,
  );
  if (id === "base" || isOption(id)) await refuseStrayFolders(templatesFolder, id);
  const files = await readTemplateFiles(templatesFolder, `${id}/files`);
  for (const pair of await listFolders(templatesFolder, `${id}/files.with`)) {
    const other = ids.find((candidate) => candidate.replace("/", "-") === pair);
    if (!other) {
      const known = ids.map((candidate) => candidate.replace("/", "-")).join(", ");
      throw catalogError(
        `${id}/files.with/${pair}`,
        "",
        "does not match any feature.",
        `Rename it to one of: ${known}.`,
      );
    }
    files.push(...(await readTemplateFiles(templatesFolder, `${id}/files.with/${pair}`, other)));
  }
  const readme = await readText(join(templatesFolder, id, "readme.md"));
  return { order, feature: { ...manifest, id, readme, files } };
}

async function refuseStrayFolders(templatesFolder: string, id: FeatureId): Promise<void> {
  const folders = await listFolders(templatesFolder, id, featureEntries);
  const stray = folders.find((name) => !featureEntries.includes(name));
  if (stray) throw strayEntry(`${id}/${stray}`);
}

/** `expected` are the names that files here may have: a file with another name would be ignored. */
async function listFolders(templatesFolder: string, folder: string, expected: string[] = []): Promise<string[]> {
  const entries = await readdir(join(templatesFolder, folder), { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT" && folder !== "") return [];
    throw catalogError(
      folder,
      "",
      `can't be read (${error.code}).`,
      "Pass a folder that contains base/ and the groups.",
    );
  });
  const own = entries.filter((entry) => !ignoredNames.has(entry.name));
  const stray = own.find((entry) => !entry.isDirectory() && !expected.includes(entry.name));
  if (stray) throw strayEntry(folder === "" ? stray.name : `${folder}/${stray.name}`);
  return own
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function strayEntry(place: string): CliError {
  const folder = place.slice(0, place.lastIndexOf("/") + 1);
  const hint =
    folder === "" ? "Remove it." : `Move it to templates/${folder}files/ if it belongs to the app, or remove it.`;
  return catalogError(place, "", "has no meaning here and would be ignored.", hint);
}

async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}
