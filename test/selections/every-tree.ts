// Every selection of the real templates, rendered in memory, or a set with every four choices once there are thousands. Apps
// share most of their files, so each distinct one is kept once, and a check that looks at a file alone looks at it once, in
// however many apps it is.

import type { NamedSelection } from "../../src/answers/list-selections";
import { listRepresentative } from "../../src/authoring/matrix/cover-selections";
import { listFeatures } from "../../src/catalog/features";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import type { AppPath, Catalog, Feature, RenderedFile } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { decodeText } from "../../src/text";

export interface AppFile {
  path: AppPath;
  text: string;
  origin: RenderedFile["origin"];
  /** Of a file that was woven. */
  origins: RenderedFile["origins"];
  /** The first selection that has it. */
  selection: string;
}

export interface RenderedSelection extends NamedSelection {
  features: Feature[];
  tree: Map<AppPath, AppFile>;
}

export const catalog: Catalog = await loadCatalog("templates");

export const everyFeature: Feature[] = listFeatures(catalog);

/** By path, then by where it comes from and what is in it. */
const known = new Map<AppPath, Map<Uint8Array | string, AppFile>>();

/** All have the same name, which would otherwise make a file differ in each of them. */
export const everyTree: RenderedSelection[] = listRepresentative(catalog).map((selection) => {
  const answers = { ...selection.answers, name: "my-app" };
  const tree = [...renderApp(catalog, answers)].map(([path, file]) => keepFile(path, file, selection.name));
  const { features } = selectFeatures(catalog, answers);
  return { ...selection, answers, features, tree: new Map(tree.map((file) => [file.path, file])) };
});

/** Each distinct file of all apps, once. */
export const everyFile: AppFile[] = [...known.values()].flatMap((files) => [...files.values()]);

function keepFile(path: AppPath, { content, origin, origins }: RenderedFile, selection: string): AppFile {
  const files = known.get(path) ?? new Map<Uint8Array | string, AppFile>();
  known.set(path, files);
  // What is copied unchanged is the same buffer in each app.
  const key = origin.verbatim ? content : `${origin.sourcePath}\n${decodeText(content)}`;
  const file = files.get(key) ?? { path, text: decodeText(content), origin, origins, selection };
  files.set(key, file);
  return file;
}

export function isCode({ path }: AppFile): boolean {
  return /\.(ts|tsx|mts|mjs|js|css)$/.test(path);
}

/** What a reader finds in a file, read once for all the apps that have it. */
export function readOnce<Found>(read: (file: AppFile) => Found): (file: AppFile) => Found {
  const found = new Map<AppFile, Found>();
  return (file) => {
    if (!found.has(file)) found.set(file, read(file));
    return found.get(file) as Found;
  };
}

/** What is wrong, each thing once with the first selection that has it: { "src/a.ts imports x": "sqlite_none_none" }. */
export function findProblems(check: (selection: RenderedSelection) => string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const selection of everyTree) {
    for (const problem of check(selection)) problems[problem] ??= selection.name;
  }
  return problems;
}

/** The same, for what can be said of a file without the others. */
export function findFileProblems(check: (file: AppFile) => string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const file of everyFile) {
    for (const problem of check(file)) problems[problem] ??= file.selection;
  }
  return problems;
}
