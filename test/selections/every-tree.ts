// Every selection of the real templates, rendered in memory once for all tests of this folder.
import { listFeatures } from "../../src/catalog/list-features";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import type { Catalog, Feature, FileTree } from "../../src/catalog/types";
import { listSelections, type NamedSelection } from "../../src/matrix/list-selections";
import { renderApp } from "../../src/render/render-app";

export interface RenderedSelection extends NamedSelection {
  features: Feature[];
  tree: FileTree;
  /** Path to text, of everything that is code. */
  code: Map<string, string>;
}

export const catalog: Catalog = await loadCatalog("templates");

export const everyFeature: Feature[] = listFeatures(catalog);

export const everyTree: RenderedSelection[] = listSelections(catalog).map((selection) => {
  const tree = renderApp(catalog, selection.answers);
  const { features } = selectFeatures(catalog, selection.answers);
  return { ...selection, features, tree, code: readCode(tree) };
});

function readCode(tree: FileTree): Map<string, string> {
  const files = [...tree].filter(([path]) => /\.(ts|tsx|mts|mjs|js|css)$/.test(path));
  return new Map(files.map(([path, file]) => [path, file.content.toString("utf8")]));
}

/** What is wrong, each thing once with the first selection that has it: { "src/a.ts imports x": "sqlite_none_none" }. */
export function findProblems(check: (selection: RenderedSelection) => string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const selection of everyTree) {
    for (const problem of check(selection)) problems[problem] ??= selection.name;
  }
  return problems;
}
