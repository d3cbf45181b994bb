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
  FeatureId,
  FileTree,
  RenderedFile,
  Selection,
  TemplateFile,
} from "../catalog/types";
import { usageError } from "../errors";
import { decodeText, encodeText } from "../text";
import { addMigrations } from "./add-migrations";
import { renderEnvExample } from "./render-env-example";
import { type KnownPackageFiles, renderPackageFiles } from "./render-package-files";
import { renderTemplate } from "./render-template";
import { type TemplateContext, templateContext } from "./template-context";
import { type ChosenFilling, weave } from "./weave";

export function renderApp(catalog: Catalog, answers: Answers): FileTree {
  return renderSelection(catalog, selectFeatures(catalog, answers));
}

/** `known`: of other selections of the same catalog. */
export function renderSelection(catalog: Catalog, selection: Selection, known?: KnownPackageFiles): FileTree {
  refuseBadName(selection.answers.name);
  const tree = renderFiles(selection, templateContext(catalog, selection));
  addMigrations(tree);
  tree.set(".env.example", computed(catalog.base, encodeText(renderEnvExample(selection.features)), "env"));
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
  const fillings = listFillings(features, ids);
  for (const feature of features) {
    for (const file of feature.files) {
      if (file.onlyWith && !ids.has(file.onlyWith)) continue;
      const replaces = feature.replaces.includes(file.appPath);
      // A replacement wins, whether the file it replaces comes before or after it.
      if (replaced.has(file.appPath) && !replaces) continue;
      if (replaces) replaced.add(file.appPath);
      tree.set(file.appPath, renderFile(feature, file, context, fillings.get(file.appPath)));
    }
  }
  return tree;
}

/** By the file that they go into. Those of private features come last. */
function listFillings(features: Feature[], ids: ReadonlySet<FeatureId>): Map<AppPath, ChosenFilling[]> {
  const ordered = [...features].sort((a, b) => Number(a.folder !== undefined) - Number(b.folder !== undefined));
  const fillings = new Map<AppPath, ChosenFilling[]>();
  for (const feature of ordered) {
    for (const filling of feature.fillings) {
      if (filling.onlyWith && !ids.has(filling.onlyWith)) continue;
      const others = fillings.get(filling.appPath) ?? [];
      fillings.set(filling.appPath, [...others, { ...filling, feature: feature.id }]);
    }
  }
  return fillings;
}

function renderFile(
  feature: Feature,
  file: TemplateFile,
  context: TemplateContext,
  fillings: ChosenFilling[] = [],
): RenderedFile {
  const { appPath, sourcePath, executable, compiled, fingerprint } = file;
  const common = { executable, mergeStrategy: mergeStrategyOf(appPath) };
  const origin = { feature: feature.id, sourcePath, verbatim: false };
  if (compiled) return { ...common, content: encodeText(renderTemplate(sourcePath, compiled, context)), origin };
  if (!file.slots && fillings.length === 0) {
    return { ...common, content: file.content, origin: { ...origin, verbatim: true }, fingerprint };
  }
  const own = { appPath, feature: feature.id, source: sourcePath, text: decodeText(file.content) };
  const { text, origins } = weave(own, fillings);
  return { ...common, content: encodeText(text), origin, origins };
}

function computed(feature: Feature, content: Uint8Array, mergeStrategy: RenderedFile["mergeStrategy"]): RenderedFile {
  const origin = { feature: feature.id, sourcePath: `${folderOf(feature)}/feature.json`, verbatim: false };
  return { content, executable: false, origin, mergeStrategy };
}
