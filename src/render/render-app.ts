// Renders a whole app as a tree of files. A pure function of catalog and answers: no disk, clock, randomness or network.

import { upkeepOf } from "../catalog/app-conventions";
import { findNameProblem } from "../catalog/app-name";
import { folderOf } from "../catalog/catalog-error";
import { selectFeatures } from "../catalog/select-features";
import type {
  Answers,
  AppPath,
  Catalog,
  Feature,
  FileTree,
  RenderedFile,
  Selection,
  TemplateFile,
} from "../catalog/types";
import { usageError } from "../errors";
import { encodeText } from "../text";
import { addMigrations } from "./add-migrations";
import { idsOf, type RenderMemo, withoutMemo } from "./memo";
import { renderCollection } from "./render-collection";
import { renderEnvExample } from "./render-env-example";
import { renderPackageFiles } from "./render-package-files";
import { renderTemplate } from "./render-template";
import { type TemplateContext, templateContext } from "./template-context";

export function renderApp(catalog: Catalog, answers: Answers): FileTree {
  return renderSelection(catalog, selectFeatures(catalog, answers));
}

/** `memo`: what was rendered for other selections of the same catalog. */
export function renderSelection(catalog: Catalog, selection: Selection, memo: RenderMemo = withoutMemo): FileTree {
  refuseBadName(selection.answers.name);
  const tree = renderFiles(selection, templateContext(catalog, selection, memo));
  addMigrations(tree);
  const folders = groupByFolder(tree.keys());
  for (const feature of selection.features) {
    for (const collection of feature.collections) {
      const index = renderCollection(collection, folders.get(collection.folder) ?? []);
      tree.set(`${collection.folder}/index.ts`, computed(feature, encodeText(index), "merge-index"));
    }
  }
  tree.set(".env.example", computed(catalog.base, renderEnvFile(catalog, selection, memo), "merge-env"));
  for (const { path, content, upkeep } of renderPackageFiles(catalog, selection, memo)) {
    tree.set(path, computed(catalog.base, content, upkeep));
  }
  return new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function renderEnvFile(catalog: Catalog, { features }: Selection, memo: RenderMemo): Uint8Array {
  const withEnv = features.filter(({ env }) => env.length > 0);
  return memo(catalog, `env ${idsOf(withEnv)}`, () => encodeText(renderEnvExample(withEnv)));
}

/** The name ends up in code and JSON, so it is checked for every caller. */
function refuseBadName(name: string): void {
  const problem = findNameProblem(name);
  if (problem) throw usageError("bad-name", problem, "Try something like my-app.");
}

function groupByFolder(paths: Iterable<AppPath>): Map<string, AppPath[]> {
  const folders = new Map<string, AppPath[]>();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
    const known = folders.get(folder);
    if (known) known.push(path);
    else folders.set(folder, [path]);
  }
  return folders;
}

function renderFiles({ features }: Selection, context: TemplateContext): Map<AppPath, RenderedFile> {
  const tree = new Map<AppPath, RenderedFile>();
  const ids = new Set(features.map((feature) => feature.id));
  const replaced = new Set<AppPath>();
  for (const feature of features) {
    for (const file of feature.files) {
      if (file.onlyWith && !ids.has(file.onlyWith)) continue;
      const replaces = feature.replaces.includes(file.appPath);
      // A replacement wins, whether the file it replaces comes before or after it.
      if (replaced.has(file.appPath) && !replaces) continue;
      if (replaces) replaced.add(file.appPath);
      tree.set(file.appPath, renderFile(feature, file, context));
    }
  }
  return tree;
}

function renderFile(feature: Feature, file: TemplateFile, context: TemplateContext): RenderedFile {
  const { sourcePath, executable, compiled, fingerprint } = file;
  const verbatim = compiled === undefined;
  const content = verbatim ? file.content : encodeText(renderTemplate(sourcePath, compiled, context));
  const origin = { feature: feature.id, sourcePath, verbatim };
  return { content, executable, origin, upkeep: upkeepOf(file.appPath), fingerprint };
}

function computed(feature: Feature, content: Uint8Array, upkeep: RenderedFile["upkeep"]): RenderedFile {
  const origin = { feature: feature.id, sourcePath: `${folderOf(feature)}/feature.json`, verbatim: false };
  return { content, executable: false, origin, upkeep };
}
