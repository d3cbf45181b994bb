// Renders a whole app as a tree of files. A pure function of catalog and answers: no disk, clock, randomness or network.

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
import { findNameProblem } from "../names/app-name";
import { encodeText } from "../text";
import { addMigrations } from "./add-migrations";
import { renderCollection } from "./render-collection";
import { renderEnvExample } from "./render-env-example";
import { renderPackageFiles } from "./render-package-files";
import { renderTemplate } from "./render-template";
import { type TemplateContext, templateContext } from "./template-context";
import { upkeepOf } from "./upkeep";

export function renderApp(catalog: Catalog, answers: Answers): FileTree {
  return renderSelection(catalog, selectFeatures(catalog, answers));
}

export function renderSelection(catalog: Catalog, selection: Selection): FileTree {
  refuseBadName(selection.answers.name);
  const tree = renderFiles(selection, templateContext(catalog, selection));
  addMigrations(tree);
  for (const feature of selection.features) {
    for (const collection of feature.collections) {
      const index = renderCollection(collection, tree.keys());
      tree.set(`${collection.folder}/index.ts`, computed(feature, index, "merge-index"));
    }
  }
  tree.set(".env.example", computed(catalog.base, renderEnvExample(selection.features), "merge-env"));
  for (const { path, text, upkeep } of renderPackageFiles(catalog, selection)) {
    tree.set(path, computed(catalog.base, text, upkeep));
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
  return { content, executable, origin, upkeep: upkeepOf(file.appPath), fingerprint };
}

function computed(feature: Feature, text: string, upkeep: RenderedFile["upkeep"]): RenderedFile {
  const origin = { feature: feature.id, sourcePath: `${folderOf(feature)}/feature.json`, verbatim: false };
  return { content: encodeText(text), executable: false, origin, upkeep };
}
