// Loads a templates folder as the catalog of what can be chosen, and validates all of it.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogError } from "./catalog-error";
import { checkCatalog } from "./check-catalog";
import {
  featureManifestSchema,
  groupManifestSchema,
  overridesSchema,
  packageLockSchema,
  versionsSchema,
} from "./manifest-schemas";
import { readManifest } from "./read-manifest";
import { readTemplateFiles } from "./read-template-files";
import type { Catalog, Feature, FeatureGroup, FeatureId, PackageLock } from "./types";

/** Folders that belong to the feature itself and are never options. */
const ownFolders = ["files", "files.with"];

export async function loadCatalog(templatesFolder: string): Promise<Catalog> {
  const catalog = await readCatalog(templatesFolder);
  checkCatalog(catalog);
  return catalog;
}

/** Validates each file on its own. checkCatalog checks whether the features fit together. */
export async function readCatalog(templatesFolder: string): Promise<Catalog> {
  const names = (await listFolders(templatesFolder, "")).filter((name) => name !== "base");
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
  const folders = await listFolders(templatesFolder, id);
  const options = folders.filter((name) => !ownFolders.includes(name));
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

async function listFolders(templatesFolder: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(templatesFolder, folder), { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT" && folder !== "") return [];
    throw catalogError(
      folder,
      "",
      `can't be read (${error.code}).`,
      "Pass a folder that contains base/ and the groups.",
    );
  });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}
