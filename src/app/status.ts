// Which of the template's files you edited or deleted, and what an upgrade would change.

import path from "node:path";
import { version } from "../../package.json";
import { changeAnswers } from "../answers/change-answers";
import { isSnapshot, journalPath } from "../catalog/app-conventions";
import { hashOf } from "../catalog/fingerprint";
import { selectFeatures } from "../catalog/select-features";
import type { AppPath } from "../catalog/types";
import { type AppLock, appLockName } from "../disk/app-lock";
import { type AppFiles, readAppFiles } from "../disk/read-app-files";
import { readAppLock } from "../disk/read-app-lock";
import { renderSelection } from "../render/render-app";
import { findUnresolved } from "../update/apply/conflict-markers";
import { findInterruptedUpdate, type Interruption } from "../update/apply/finish-interrupted-update";
import { tellWeak } from "../update/plan/advisories";
import { isText } from "../update/plan/file-steps";
import { matchGlobs } from "../update/plan/match-glob";
import { isSameJson } from "../update/plan/merge-json";
import { loadAppCatalog, missingOptions } from "./load-app-catalog";
import { type AppOptions, locateApp } from "./locate-app";
import { tellIdleGlobs, yoursInLock } from "./prepare-update";
import { readBase } from "./read-base";

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

/** Writes nothing, and runs none of the app's code. */
export async function readStatus(options: AppOptions = {}): Promise<AppStatus> {
  const app = locateApp(options);
  const { folder } = app;
  const lock = readAppLock(folder);
  const { own, catalog, missing, notes } = await loadAppCatalog(lock, app);
  await readBase(lock, own, path.join(folder, appLockName));
  const answers = changeAnswers(catalog.groups, lock.answers);
  // Without the files of an option, all of them would look like files that the template removed.
  const template = missing.length > 0 ? undefined : renderSelection(catalog, selectFeatures(catalog, answers));
  const yours = readAppFiles(folder, lock.files.keys());
  const isCompared = findCompared(lock, yours);
  const compared = [...lock.files].filter(([file]) => isCompared(file));
  const files: AppStatus["files"] = [];
  for (const [file, hash] of compared) {
    const yourFile = yours.get(file);
    const templateFile = template?.get(file);
    const isNewer = template !== undefined && (templateFile === undefined || hashOf(templateFile) !== hash);
    const isSame = yourFile && (isText(yourFile, hash) || (!isNewer && isSameJson(yourFile, templateFile)));
    const isEdited = yourFile !== undefined && (yourFile.obstacle !== undefined || !isSame);
    if (!yourFile) files.push({ path: file, state: "deleted" });
    else if (isEdited || isNewer) files.push({ path: file, state: !isNewer ? "edited" : isEdited ? "both" : "newer" });
  }
  const untouched = compared.length - files.length;
  notes.unshift(...tellWeak(yours, catalog.advisories));
  const isYours = matchGlobs(lock.yours);
  notes.push(...tellIdleGlobs({ [yoursInLock]: lock.yours }, [...lock.files.keys(), ...(template?.keys() ?? [])]));
  const added = [...(template?.keys() ?? [])].filter((file) => !lock.files.has(file) && isCompared(file));
  files.push(...added.map((path) => ({ path, state: "new" as const })));
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
    upgradable: files.some((file) => file.state !== "edited" && file.state !== "deleted" && !isYours(file.path)),
    interrupted: findInterruptedUpdate(folder),
  };
}

/**
 * Not the journal and the snapshots of an app with migrations that the template lacks: your own, or those that stayed when their
 * option was removed. drizzle-kit and updates write these files, and a new migration of the template has a file of its own.
 */
function findCompared(lock: AppLock, yours: AppFiles): (file: AppPath) => boolean {
  const [journal, hash] = [yours.get(journalPath), lock.files.get(journalPath)];
  if (!journal || journal.obstacle !== undefined || hash === undefined || isText(journal, hash)) return () => true;
  return (file) => file !== journalPath && !isSnapshot(file);
}

function describe({ message, hint }: { message: string; hint: string | undefined }): string {
  return `${message.replace(" Nothing was changed.", "")} ${hint}`;
}
