// `adopt`: merges the lock file after a merge of two branches, or writes a lost one anew, from the version and the options
// whose texts match most of the app's files.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { version } from "../../package.json";
import { mergeStrategyOf } from "../catalog/app-conventions";
import { listFeatures, optionName } from "../catalog/features";
import { takeFingerprint } from "../catalog/fingerprint";
import { packageManagers, traitsOf } from "../catalog/package-managers";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, AppPath, Catalog, FeatureId, Selection } from "../catalog/types";
import { type AppLock, appLockName, renderAppLock } from "../disk/app-lock";
import { explainFailure } from "../disk/explain-disk-error";
import { rescueLock } from "../disk/parse-app-lock";
import { readAppFiles } from "../disk/read-app-files";
import { readAppLock } from "../disk/read-app-lock";
import { writeInside } from "../disk/write-inside";
import { CliError, usageError } from "../errors";
import { renderSelection } from "../render/render-app";
import { runGit } from "../system/run-git";
import { decodeText, sameBytes } from "../text";
import { findUnresolved } from "../update/apply/conflict-markers";
import { finishInterruptedUpdate } from "../update/apply/finish-interrupted-update";
import { loadReleasedTexts } from "../update/bases/load-released-texts";
import { loadAppCatalog, missingOptions } from "./load-app-catalog";
import { mergeBranches } from "./merge-branches";
import { lockSelection } from "./plan-files";
import { type AppOptions, locateApp } from "./prepare-update";
import { showUndo } from "./update-app";

/** A text that some version gives an app with a feature. */
interface KnownText {
  version: string;
  feature: FeatureId;
  path: AppPath;
  content: Uint8Array;
}

export interface AdoptedApp {
  directory: string;
  version: string;
  answers: Answers;
  /** How many files are exactly as that version gave them, of how many. Not known after a merge. */
  matching?: number;
  files?: number;
  /** After a merge of two branches: what it settled, and what is left. */
  merged?: AppPath[];
  open?: AppPath[];
}

export async function adoptApp(options: AppOptions = {}): Promise<AdoptedApp> {
  const app = locateApp(options);
  const { folder } = app;
  finishInterruptedUpdate(folder);
  const lockFile = readAppFiles(folder, [appLockName]).get(appLockName);
  refuseUsableLock(folder);
  const branches = await mergeBranches(app, showUndo(options.directory));
  if (branches) return { directory: folder, ...branches };
  const old = rescueLock(decodeText(lockFile?.content ?? new Uint8Array()));
  const unknownAnswers: Answers = { name: "app", packageManager: "npm", choices: old.choices };
  const made = { version, answers: unknownAnswers, features: old.features };
  const lost: AppLock = { ...made, yours: [], files: new Map(), texts: new Map() };
  const { catalog, missing } = await loadAppCatalog(lost, app);
  // Nobody could tell later that it was there.
  if (missing.length > 0) throw missingOptions(missing, lost);
  const known = [...listReleased(), ...listCurrent(catalog)];
  const yours = readAppFiles(folder, new Set(known.map((text) => text.path)));
  const matches = known.filter((text) => {
    const file = yours.get(text.path);
    return file && !file.obstacle && sameBytes(file.content, text.content);
  });
  if (matches.length < 10) throw notOurs(folder);
  const versions = [...new Set(known.map((text) => text.version))];
  const count = (candidate: string) => matches.filter((text) => text.version === candidate).length;
  const best = versions.reduce((a, b) => (count(b) >= count(a) ? b : a));
  const answers = {
    name: readName(folder),
    packageManager: findManager(folder),
    choices: { ...guessChoices(catalog, matches), ...old.choices },
  };
  const selection = selectFeatures(catalog, answers);
  const tree = best === version ? renderSelection(catalog, selection) : new Map();
  const current = lockSelection(catalog, selection, tree, old.yours);
  const lock = best === version ? current : { ...current, version: best, files: listLocked(selection, best, known) };
  try {
    writeInside(folder, appLockName, renderAppLock(lock));
  } catch (error) {
    throw explainFailure(error, folder, "Nothing was changed.");
  }
  return { directory: folder, version: best, answers: lock.answers, matching: count(best), files: lock.files.size };
}

/** It knows more than can be guessed: edited files, computed texts, and what is in `yours`. */
function refuseUsableLock(folder: string): void {
  let open: AppPath[];
  try {
    const { files } = readAppLock(folder);
    open = findUnresolved(folder, readAppFiles(folder, files.keys()));
    if (open.length > 0 && isMerging(folder)) return;
  } catch (error) {
    if (error instanceof CliError && ["lock-missing", "lock-unusable"].includes(error.code)) return;
    throw error;
  }
  const hint =
    open.length > 0
      ? `The conflicts in ${open.join(", ")} aren't those of two branches, so they are for you to resolve.`
      : "To guess it from the app's files all the same, remove it first.";
  throw usageError("lock-usable", `${appLockName} is there and can be used. Nothing was changed.`, hint);
}

/** Conflicts that an update left look the same in git's index, and adopting would make it impossible to undo it. */
function isMerging(folder: string): boolean {
  const heads = ["MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"];
  return heads.some((head) => runGit(["rev-parse", "--verify", "--quiet", head], { cwd: folder }));
}

function listCurrent(catalog: Catalog): KnownText[] {
  return listFeatures(catalog).flatMap(({ id, files }) =>
    files
      .filter((file) => file.fingerprint)
      .map(({ appPath, content }) => ({ version, feature: id, path: appPath, content })),
  );
}

function listReleased(): KnownText[] {
  const { index, texts } = loadReleasedTexts();
  return index
    .filter((release) => release.version !== version)
    .flatMap((release) =>
      release.files.map(({ feature, path: file, text }) => {
        return { version: release.version, feature, path: file, content: texts[text] as Uint8Array };
      }),
    );
}

/** An option that has a file which is exactly as it came. Of several that exclude each other, the one with most. */
function guessChoices(catalog: Catalog, matches: KnownText[]): Answers["choices"] {
  return Object.fromEntries(
    catalog.groups.map(({ id, pick, features }) => {
      const scored = features.map((feature) => ({
        name: optionName(feature.id),
        score: matches.filter((text) => text.feature === feature.id).length,
      }));
      const most = scored.reduce((a, b) => (b.score > a.score ? b : a));
      return [id, pick === "one" ? [most.name] : scored.filter(({ score }) => score > 0).map(({ name }) => name)];
    }),
  );
}

/** What was computed for the app isn't known any more: an update lists those files if they differ. */
function listLocked({ features }: Selection, release: string, known: KnownText[]): AppLock["files"] {
  const ids = new Set(features.map((feature) => feature.id));
  const texts = known.filter((text) => text.version === release && ids.has(text.feature));
  return new Map(
    texts.map(({ path: file, content }) => {
      return [file, { ...takeFingerprint(content), mergeStrategy: mergeStrategyOf(file) }];
    }),
  );
}

function readName(folder: string): string {
  try {
    const { name } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    if (typeof name === "string") return name;
  } catch {
    // Said below.
  }
  throw notOurs(folder);
}

function findManager(folder: string): Answers["packageManager"] {
  const found = packageManagers.find((manager) => {
    const { leftovers, ownFiles } = traitsOf(manager);
    return [...leftovers, ...ownFiles].some((file) => existsSync(path.join(folder, file)));
  });
  return found ?? "npm";
}

function notOurs(folder: string): CliError {
  const message = `Almost nothing in ${folder} looks like an app of create-app-template. Nothing was written.`;
  return usageError("not-an-app", message, "Run the command in the app's folder, or name it with --directory.");
}
