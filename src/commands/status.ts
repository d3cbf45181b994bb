// `status`: which of the template's files you edited or deleted, and what an upgrade would change.

import { version } from "../../package.json";
import { changeAnswers } from "../answers/change-answers";
import { hashOf } from "../catalog/fingerprint";
import { selectFeatures } from "../catalog/select-features";
import type { AppPath, FeatureId } from "../catalog/types";
import { readAppFiles } from "../disk/read-app-files";
import { readAppLock } from "../disk/read-app-lock";
import { renderSelection } from "../render/render-app";
import type { Colors } from "../report/terminal";
import { findUnresolved } from "../update/conflict-markers";
import { isText } from "../update/file-steps";
import { findInterruptedUpdate, type Interruption, interruptions } from "../update/finish-interrupted-update";
import { isSameJson } from "../update/merge-json-text";
import { loadAppCatalog, unknownOptions } from "./load-app-catalog";
import { relateFolder } from "./plan-files";
import { findAppFolder, tellIdleGlobs, yoursInLock } from "./prepare-update";

const states = {
  edited: "you edited it",
  newer: "the template changed it",
  both: "you edited it, and the template changed it",
  deleted: "you deleted it",
  new: "new in the template",
} as const;

type State = keyof typeof states;

export interface AppStatus {
  /** Absolute. */
  directory: string;
  name: string;
  version: string;
  /** Of this package, which an upgrade leads to. */
  newest: string;
  options: string[];
  /** Options of the app that are no longer offered. */
  retired: FeatureId[];
  untouched: number;
  files: { path: AppPath; state: State }[];
  /** Files with conflict markers in them, or that git has as unmerged. */
  unresolved: AppPath[];
  /** What the app's owner should know. */
  notes: string[];
  /** An upgrade would change something. */
  upgradable: boolean;
  /** An update that is running, or that was interrupted, and what the next one does about it first. */
  interrupted?: Interruption | undefined;
}

/** `features`: folders with private features, relative to `cwd`. */
export async function readStatus(
  directory: string | undefined,
  cwd: string,
  features: string[] = [],
): Promise<AppStatus> {
  const folder = findAppFolder(directory, cwd);
  const lock = readAppLock(folder);
  const given = features.map((from) => relateFolder(from, cwd, folder));
  const { catalog, retired, unknown, notes } = await loadAppCatalog(lock, folder, given);
  const answers = changeAnswers(catalog.groups, lock.answers, {});
  // Without the files of an option, all of them would look like files that the template removed.
  const template = unknown.length > 0 ? undefined : renderSelection(catalog, selectFeatures(catalog, answers));
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
    retired,
    untouched,
    unresolved: findUnresolved(folder, yours),
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    notes: unknown.length === 0 ? notes : [...notes, describe(unknownOptions(unknown, lock))],
    upgradable: files.some(({ state }) => state !== "edited" && state !== "deleted"),
    interrupted: findInterruptedUpdate(folder),
  };
}

function describe({ message, hint }: { message: string; hint: string | undefined }): string {
  return `${message.replace(" Nothing was changed.", "")} ${hint}`;
}

export function showStatus(status: AppStatus, colors: Colors): string {
  const { name, files, untouched } = status;
  const width = Math.min(60, Math.max(0, ...files.map(({ path }) => path.length)));
  const rows = files.map(({ path, state }) => `  ${path.padEnd(width)}  ${colors.dim(states[state])}`);
  const counts = (Object.keys(states) as State[]).flatMap((state) => {
    const count = files.filter((file) => file.state === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  const upgrade = status.upgradable
    ? `This is ${status.newest}. To see what an upgrade does: create-app-template upgrade --dry-run`
    : `The template is up to date (${status.newest}).`;
  const unresolved = status.unresolved.map((path) => `  ${path}`);
  return [
    ...(status.interrupted ? [colors.yellow(interruptions[status.interrupted]), ""] : []),
    `${colors.bold(name)}: template ${status.version}, with ${status.options.join(", ")}`,
    ...status.notes.map((note) => colors.yellow(note)),
    ...(rows.length > 0 ? ["", ...rows] : []),
    ...(unresolved.length > 0 ? ["", "There are unresolved conflicts. Look for <<<<<<< in:", ...unresolved] : []),
    "",
    `${[`${untouched} untouched`, ...counts].join(", ")}. ${upgrade}`,
  ].join("\n");
}
