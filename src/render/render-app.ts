// Renders a whole app as a tree of files. A pure function of catalog and answers: no disk, clock, randomness or network.

import { mergeStrategyOf } from "../catalog/app-conventions";
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
import { renderCollection } from "./render-collection";
import { renderEnvExample } from "./render-env-example";
import { type KnownPackageFiles, renderPackageFiles } from "./render-package-files";
import { renderTemplate } from "./render-template";
import { type TemplateContext, templateContext } from "./template-context";

export function renderApp(catalog: Catalog, answers: Answers): FileTree {
  return renderSelection(catalog, selectFeatures(catalog, answers));
}

/** `known`: of other selections of the same catalog. */
export function renderSelection(catalog: Catalog, selection: Selection, known?: KnownPackageFiles): FileTree {
  refuseBadName(selection.answers.name);
  const tree = renderFiles(selection, templateContext(catalog, selection));
  addMigrations(tree);
  for (const feature of selection.features) {
    for (const collection of feature.collections) {
      const index = renderCollection(collection, tree.keys());
      tree.set(`${collection.folder}/index.ts`, computed(feature, encodeText(index), "merge-index"));
    }
  }
  tree.set(".env.example", computed(catalog.base, encodeText(renderEnvExample(selection.features)), "merge-env"));
  for (const { path, content, mergeStrategy } of renderPackageFiles(catalog, selection, known)) {
    tree.set(path, computed(catalog.base, content, mergeStrategy));
  }
  return new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name ends up in code and JSON, so it is checked for every caller. */
function refuseBadName(name: string): void {
  const problem = findNameProblem(name);
  if (problem) throw usageError("bad-name", problem, "Try something like my-app.");
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
  return { content, executable, origin, mergeStrategy: mergeStrategyOf(file.appPath), fingerprint };
}

function computed(feature: Feature, content: Uint8Array, mergeStrategy: RenderedFile["mergeStrategy"]): RenderedFile {
  const origin = { feature: feature.id, sourcePath: `${folderOf(feature)}/feature.json`, verbatim: false };
  return { content, executable: false, origin, mergeStrategy };
}
