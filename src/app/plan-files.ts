// Plans a new app on this machine: everything that creating it writes, with hashes and fresh secrets.

import { randomBytes } from "node:crypto";
import nodePath from "node:path";
import { version } from "../../package.json";
import { foldersOf } from "../catalog/features";
import { sha256Of } from "../catalog/fingerprint";
import type { Catalog, FileTree, Selection } from "../catalog/types";
import { type AppLock, lockTree } from "../disk/app-lock";
import { renderSelection } from "../render/render-app";
import { envFileName, type ListedFile, listAppFiles, listUnsetVariables } from "./list-app-files";

export interface PlannedFile extends ListedFile {
  /** null for `.env`, whose secrets differ every time. */
  sha256: string | null;
}

export interface FilePlan {
  files: PlannedFile[];
  /** Variables that the app needs to start and that only the user can provide. */
  unsetVariables: { name: string; description: string }[];
}

/** Where a folder of private features is as seen from the app, for its lock file. */
export function relateFolder(folder: string, cwd: string, app: string): string {
  return nodePath.relative(nodePath.resolve(cwd, app), nodePath.resolve(cwd, folder)).replaceAll("\\", "/");
}

/** The lock of an app that is exactly what its selection gives. */
export function lockSelection(catalog: Catalog, selection: Selection, tree: FileTree, yours?: string[]): AppLock {
  const made = { version, answers: selection.answers, features: foldersOf(catalog, selection) };
  return lockTree(made, tree, yours);
}

/** For a variable that the create command fills in. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function planFiles(
  catalog: Catalog,
  selection: Selection,
  env: Record<string, string>,
  app: { cwd: string; directory: string },
): FilePlan {
  const tree = renderSelection(catalog, selection);
  const lock = lockSelection(catalog, selection, tree);
  const features = lock.features?.map(({ from, files }) => {
    return { from: relateFolder(from, app.cwd, app.directory), files };
  });
  const files = listAppFiles(selection, tree, { ...lock, features }, env, makeSecret).map((file) => {
    const known = tree.get(file.path)?.fingerprint?.sha256;
    return { ...file, sha256: file.path === envFileName ? null : (known ?? sha256Of(file.content)) };
  });
  return { files, unsetVariables: listUnsetVariables(selection, env) };
}
