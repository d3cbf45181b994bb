// Options that an app has although they are no longer offered: they go on as the last release that had them gave them, or as
// the copy of their folder in the app's lock file has them.

import { isScript } from "../catalog/feature-files";
import { takeFingerprint } from "../catalog/fingerprint";
import { listFeatures } from "../catalog/list-features";
import { loadBuiltCatalog } from "../catalog/load-built-catalog";
import { groupName, optionName } from "../catalog/option-name";
import type { Answers, Catalog, Feature, FeatureFolder, FeatureId, TemplateFile } from "../catalog/types";
import type { AppLock } from "../disk/app-lock";
import { showName } from "../text";
import { loadReleasedTexts, type ReleasedTexts } from "../update/bases/released-texts";

export interface AppCatalog {
  catalog: Catalog;
  /** Options of the app that are no longer offered. They stay as they were. */
  retired: FeatureId[];
  /** Those whose files nobody knows any more: they can only be removed. */
  unknown: FeatureId[];
  /** What the app's owner should know. */
  notes: string[];
}

export async function addRetired(
  catalog: Catalog,
  lock: AppLock,
  missing: FeatureId[],
  notes: string[],
): Promise<AppCatalog> {
  const released = loadReleasedTexts();
  const [retired, unknown]: [FeatureId[], FeatureId[]] = [[], []];
  let whole = { ...catalog, versions: { ...readVersions(lock), ...catalog.versions } };
  for (const id of missing) {
    const copy = (lock.features ?? []).find(({ files }) => files?.has(`${id}/feature.json`));
    const feature = copy ? await readCopy(copy, id) : findReleasedFeature(released, id);
    (feature ? retired : unknown).push(id);
    whole = addOption(whole, feature ?? { ...emptyFeature, id, label: optionName(id) }, lock.answers);
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

const emptyFeature: Omit<Feature, "id" | "label"> = {
  hint: "",
  requires: [],
  conflicts: [],
  replaces: [],
  moved: {},
  dependencies: [],
  devDependencies: [],
  allowScripts: [],
  scripts: {},
  env: [],
  ambientEnv: [],
  endpoints: [],
  actions: [],
  pages: [],
  collections: [],
  readme: "",
  files: [],
};

/** An option as the last release that had it gave it. */
function findReleasedFeature({ index, texts }: ReleasedTexts, id: FeatureId): Feature | undefined {
  const release = index.findLast(({ files }) => files.some(({ feature }) => feature === id));
  const files = release?.files
    .filter(({ feature }) => feature === id)
    .map(({ path, text, onlyWith }): TemplateFile => {
      const content = texts[text] as Uint8Array;
      const origin = { appPath: path, sourcePath: `${id}/files/${path}`, ...(onlyWith && { onlyWith }) };
      return { ...origin, content, executable: isScript(content), fingerprint: takeFingerprint(content) };
    });
  return files && { ...emptyFeature, id, label: optionName(id), ...release?.features?.[id], files };
}
