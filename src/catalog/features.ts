// What can be said about features without looking into them: what their ids mean, their order, and which can be together.

import type { AppPath, Catalog, Feature, FeatureFolder, Page, Selection } from "./types";

/** Where parts are, beside the groups. */
export const partsFolder = "parts";

/** Of a private folder: what owners of apps have to know, in sections like those of our own. */
export const changelogFile = "changelog.md";

/** Base, parts and what a group shares can't be selected on their own. */
export function isOption(featureId: string): boolean {
  return featureId.includes("/") && !isPart(featureId);
}

export function isPart(featureId: string): boolean {
  return featureId.startsWith(`${partsFolder}/`);
}

/** "shared-fields", as manifests name it -> "parts/shared-fields" */
export function partId(name: string): string {
  return `${partsFolder}/${name}`;
}

/** "oauth/github" -> "github" */
export function optionName(featureId: string): string {
  return featureId.slice(featureId.indexOf("/") + 1);
}

/** "oauth/github" -> "oauth", which is also the id of what the group's options share. */
export function groupName(featureId: string): string {
  return featureId.split("/", 1)[0] ?? featureId;
}

/** In rendering order: base, then parts, then what groups share, then the options. */
export function listFeatures({ base, parts, groups }: Pick<Catalog, "base" | "parts" | "groups">): Feature[] {
  return [
    base,
    ...parts,
    ...groups.flatMap((group) => group.shared ?? []),
    ...groups.flatMap((group) => group.features),
  ];
}

/** The parts that some features use, and those that these use, each once and in catalog order. */
export function listUsedParts(parts: Feature[], features: Feature[]): Feature[] {
  const used = new Set<string>();
  function add({ uses }: Feature): void {
    const fresh = parts.filter(({ id }) => !used.has(id) && uses.some((name) => partId(name) === id));
    for (const part of fresh) used.add(part.id);
    for (const part of fresh) add(part);
  }
  for (const feature of features) add(feature);
  return parts.filter(({ id }) => used.has(id));
}

/** The server actions of an app that has these features. */
export function listActions(features: Feature[]): Feature["actions"] {
  return features.flatMap(({ actions }) => actions).filter(isPresentWith(features));
}

/** Its pages. A feature that replaces a page declares it again; the last declaration counts. */
export function listPages(features: Feature[]): Page[] {
  const present = features.flatMap(({ pages }) => pages).filter(isPresentWith(features));
  const pages = new Map(present.map((page) => [page.path, page]));
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isPresentWith(features: Feature[]): (declared: { with?: string }) => boolean {
  const ids = new Set<string>(features.map(({ id }) => id));
  return (declared) => declared.with === undefined || ids.has(declared.with);
}

/** Whether two features can be in the same app. If so, they must not declare the same path, script or variable. */
export function canCoexist(one: Feature, other: Feature, pickOneGroups: ReadonlySet<string>): boolean {
  if (one.id === other.id) return true;
  if (one.conflicts.includes(other.id) || other.conflicts.includes(one.id)) return false;
  if (!isOption(one.id) || !isOption(other.id)) return true;
  const group = groupName(one.id);
  return group !== groupName(other.id) || !pickOneGroups.has(group);
}

/** Of released files that have another place by now: from where to where. */
export function listMoves(features: Feature[]): Map<AppPath, AppPath> {
  return new Map(features.flatMap(({ moved }) => Object.entries(moved).map(([from, { to }]) => [from, to])));
}

/** What owners of apps are told whose code imports a released file that moved or is gone. */
export function listGoneNotes(features: Feature[]): Map<AppPath, string> {
  const notes = features.flatMap(({ moved, removed }) => [
    ...Object.entries(moved).map(([from, { note }]) => [from, note] as const),
    ...Object.entries(removed),
  ]);
  return new Map(notes);
}

/** "acme" -> "./acme/", so that the path of a file tells that it is not in templates/. */
export function toPrefix(folder: string): string {
  const path = folder.replaceAll("\\", "/").replace(/\/+$/, "");
  const isAbsolute = /^([a-z]:)?\//i.test(`${path}/`);
  return isAbsolute || /^\.{1,2}(\/|$)/.test(path) ? `${path}/` : `./${path}/`;
}

/** The folders of a catalog, for the lock of an app. Those that the app uses are there with all that they contain. */
export function foldersOf({ privateFolders = [] }: Catalog, { features }: Selection): FeatureFolder[] {
  return privateFolders.map(({ from, files }) => {
    const isUsed = features.some((feature) => feature.folder?.startsWith(toPrefix(from)));
    return isUsed ? { from, files } : { from };
  });
}
