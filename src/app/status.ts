// Which of the template's files you edited or deleted, and what an upgrade would change.

import { version } from "../../package.json";
import { changeAnswers } from "../answers/change-answers";
import { hashOf } from "../catalog/fingerprint";
import { selectFeatures } from "../catalog/select-features";
import type { AppPath } from "../catalog/types";
import { readAppFiles } from "../disk/read-app-files";
import { readAppLock } from "../disk/read-app-lock";
import { renderSelection } from "../render/render-app";
import { findUnresolved } from "../update/apply/conflict-markers";
import { findInterruptedUpdate, type Interruption } from "../update/apply/finish-interrupted-update";
import { isText } from "../update/plan/file-steps";
import { isSameJson } from "../update/plan/merge-json";
import { loadAppCatalog, missingOptions } from "./load-app-catalog";
import { type AppOptions, locateApp, tellIdleGlobs, yoursInLock } from "./prepare-update";

/** You edited it, the template changed it since, both, you deleted it, or it is new in the template. */
export type FileState = "edited" | "newer" | "both" | "deleted" | "new";

export interface AppStatus {
  /** Absolute. */
  directory: string;
  name: string;
  version: string;
  /** Of this package, which an upgrade leads to. */
  newest: string;
  options: string[];
  untouched: number;
  files: { path: AppPath; state: FileState }[];
  /** Files with conflict markers in them, or that git has as unmerged. */
  unresolved: AppPath[];
  /** What the app's owner should know. */
  notes: string[];
  /** An upgrade would change something. */
  upgradable: boolean;
  /** An update that is running, or that was interrupted, and what the next one does about it first. */
  interrupted?: Interruption | undefined;
}

/** Writes nothing, and runs nothing of the app. */
export async function readStatus(options: AppOptions = {}): Promise<AppStatus> {
  const app = locateApp(options);
  const { folder } = app;
  const lock = readAppLock(folder);
  const { catalog, missing, notes } = await loadAppCatalog(lock, app);
  const answers = changeAnswers(catalog.groups, lock.answers);
  // Without the files of an option, all of them would look like files that the template removed.
  const template = missing.length > 0 ? undefined : renderSelection(catalog, selectFeatures(catalog, answers));
  const yours = readAppFiles(folder, lock.files.keys());
  const files: AppStatus["files"] = [];
  for (const [path, { sha256 }] of lock.files) {
    const file = yours.get(path);
    const templateFile = template?.get(path);
    const isNewer = template !== undefined && (templateFile === undefined || hashOf(templateFile) !== sha256);
    const isSame = file && (isText(file, sha256) || (!isNewer && isSameJson(file, templateFile)));
    const isEdited = file !== undefined && (file.obstacle !== undefined || !isSame);
    if (!file) files.push({ path, state: "deleted" });
    else if (isEdited || isNewer) files.push({ path, state: !isNewer ? "edited" : isEdited ? "both" : "newer" });
  }
  const untouched = lock.files.size - files.length;
  notes.push(...tellIdleGlobs({ [yoursInLock]: lock.yours }, [...lock.files.keys(), ...(template?.keys() ?? [])]));
  for (const path of template?.keys() ?? []) if (!lock.files.has(path)) files.push({ path, state: "new" });
  return {
    directory: folder,
    name: lock.answers.name,
    version: lock.version,
    newest: version,
    options: Object.values(lock.answers.choices).flat(),
    untouched,
    unresolved: findUnresolved(folder, yours),
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    notes: missing.length === 0 ? notes : [...notes, describe(missingOptions(missing, lock))],
    upgradable: files.some(({ state }) => state !== "edited" && state !== "deleted"),
    interrupted: findInterruptedUpdate(folder),
  };
}

function describe({ message, hint }: { message: string; hint: string | undefined }): string {
  return `${message.replace(" Nothing was changed.", "")} ${hint}`;
}
