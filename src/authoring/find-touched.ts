// What a change of the templates touches: renders every selection from both versions, or of thousands a set that stands for
// all, and groups the differences.

import { listSelections, type NamedSelection } from "../answers/list-selections";
import { listFeatures } from "../catalog/features";
import type { Catalog, FileTree } from "../catalog/types";
import { CliError } from "../errors";
import { renderSelection } from "../render/render-app";
import type { KnownPackageFiles } from "../render/render-package-files";
import { createComparison, type TreeChange } from "./compare-trees";
import { listRepresentative } from "./matrix/cover-selections";

export interface TouchedFile extends TreeChange {
  /** The names of the selections, the smallest one first. */
  selections: string[];
}

export interface Touched {
  /** How many selections were rendered from both versions. */
  compared: number;
  changes: TouchedFile[];
  /** The selections with at least one change, and new ones: they have to be tested again. */
  unproven: string[];
  added: string[];
  removed: string[];
  /** Features that only one of the two versions has. */
  features: string[];
}

export function findTouched(before: Catalog, after: Catalog): Touched {
  const old = new Map(listSelections(before).map((selection) => [selection.name, selection]));
  const now = listSelections(after);
  // Of the version with fewer, since the other one most likely has all of those.
  const representative = listRepresentative(old.size < now.length ? before : after);
  const rendered = new Set(representative.map(({ name }) => name));
  const both = now.filter(({ name }) => old.has(name) && rendered.has(name)).sort(bySize);
  const added = now.map(({ name }) => name).filter((name) => !old.has(name));
  const names = new Set(now.map(({ name }) => name));
  const removed = [...old.keys()].filter((name) => !names.has(name));

  const groups = new Map<string, TouchedFile>();
  const compare = createComparison();
  const [renderBefore, renderAfter] = [renderer(before), renderer(after)];
  const touched = new Set<string>();
  for (const selection of both) {
    const { name } = selection;
    const earlier = explainEarlier(() => renderBefore(old.get(name) as NamedSelection));
    for (const { key, change } of compare(earlier, renderAfter(selection))) {
      const group = groups.get(key) ?? { ...change, selections: [] };
      groups.set(key, group);
      if (group.selections.at(-1) !== name) group.selections.push(name);
      touched.add(name);
    }
  }
  const changes = [...groups.values()].sort((a, b) => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1));
  const unproven = now.map(({ name }) => name).filter((name) => touched.has(name) || !old.has(name));
  return { compared: both.length, changes, unproven, added, removed, features: differentFeatures(before, after) };
}

/** With the same name everywhere, so that it makes no difference. */
function renderer(catalog: Catalog): (selection: NamedSelection) => FileTree {
  const known: KnownPackageFiles = new Map();
  return (selection) =>
    renderSelection(catalog, { ...selection, answers: { ...selection.answers, name: "my-app" } }, known);
}

function explainEarlier(render: () => FileTree): FileTree {
  try {
    return render();
  } catch (cause) {
    if (!(cause instanceof CliError)) throw cause;
    const message = `The earlier templates can't be rendered with this version of the engine. ${cause.message}`;
    throw new CliError({ code: "templates-unreadable", message, hint: "Pass a later commit.", cause });
  }
}

/** The fewest features first. */
function bySize(one: NamedSelection, other: NamedSelection): number {
  return one.features.length - other.features.length;
}

function differentFeatures(before: Catalog, after: Catalog): string[] {
  const [old, now] = [before, after].map((catalog) => listFeatures(catalog).map(({ id }) => id)) as [
    string[],
    string[],
  ];
  return [
    ...now.filter((id) => !old.includes(id)).map((id) => `+ ${id}`),
    ...old.filter((id) => !now.includes(id)).map((id) => `- ${id}`),
  ];
}
