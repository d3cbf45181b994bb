// The apps that the page shows: what the command would write for some answers, made by the same code.

import { version } from "../../../package.json";
import { formatPermalink } from "../../answers/permalink";
import { type ListedFile, listAppFiles } from "../../app/list-app-files";
import { foldersOf } from "../../catalog/features";
import { selectFeatures } from "../../catalog/select-features";
import type { Answers, AppPath, Catalog, FeatureFolder, FileTree, Selection } from "../../catalog/types";
import { lockTree } from "../../disk/app-lock";
import { renderSelection } from "../../render/render-app";
import type { KnownPackageFiles } from "../../render/render-package-files";
import type { PageFolder } from "../page-parts";

export interface RenderedApp {
  selection: Selection;
  tree: FileTree;
  /** Of private features, for its lock file. */
  folders: FeatureFolder[];
}

export type AppFilesByPath = ReadonlyMap<AppPath, ListedFile>;

export interface PlannedApp extends RenderedApp {
  /** Everything that creating it would write. */
  files: AppFilesByPath;
}

/** Instead of a secret in .env, which every app gets its own of. */
const SHOWN_SECRET = "made-anew-for-every-app";

export function createPlanner(catalog: Catalog, folders: PageFolder[] = []) {
  const known: KnownPackageFiles = new Map();
  const rendered = new Map<string, RenderedApp>();
  const planned = new Map<string, PlannedApp>();

  /** Throws a CliError if the options can't be combined. */
  function render(answers: Answers): RenderedApp {
    return remember(rendered, formatPermalink(answers), () => {
      const selection = selectFeatures(catalog, answers);
      return { selection, tree: renderSelection(catalog, selection, known), folders: relateFolders(selection) };
    });
  }

  function plan(answers: Answers): PlannedApp {
    return remember(planned, formatPermalink(answers), () => {
      const app = render(answers);
      return { ...app, files: listFiles(app, () => SHOWN_SECRET) };
    });
  }

  function relateFolders(selection: Selection): FeatureFolder[] {
    return foldersOf(catalog, selection).map(({ from, files }) => {
      return { from: folders.find((folder) => folder.from === from)?.seenFromApp ?? from, files };
    });
  }

  return { render, plan };
}

export type Planner = ReturnType<typeof createPlanner>;

export function listFiles({ selection, tree, folders }: RenderedApp, makeSecret: () => string): AppFilesByPath {
  const lock = lockTree({ version, answers: selection.answers, features: folders }, tree);
  const files = listAppFiles(selection, tree, lock, {}, makeSecret);
  return new Map(files.map((file) => [file.path, file]));
}

/** Enough for going back and forth. All of them would fill the memory of a phone. */
const MAX_REMEMBERED = 200;

function remember<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const value = values.get(key) ?? compute();
  if (values.size >= MAX_REMEMBERED) values.clear();
  values.set(key, value);
  return value;
}
