// Prepares an update: reads the app's lock, renders what the app should become, and plans the steps to it. Nothing is
// written.

import { realpathSync } from "node:fs";
import path from "node:path";
import { version } from "../../package.json";
import { type AnswerChange, changeAnswers } from "../answers/change-answers";
import { hashCatalog } from "../catalog/hash-catalog";
import { loadWithFeatures } from "../catalog/load-offer";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, AppPath, Catalog, FileTree, Selection } from "../catalog/types";
import { type AppLock, lockTree } from "../disk/app-lock";
import { readAppLock } from "../disk/read-app-lock";
import { CliError, exitCodes } from "../errors";
import { renderSelection } from "../render/render-app";
import { downloadBase } from "../update/download-base";
import { findBases } from "../update/find-bases";
import { type BrokenImport, findBrokenImports } from "../update/find-broken-imports";
import { formatLikeYours } from "../update/format-like-yours";
import { loadReleasedTexts } from "../update/load-released-texts";
import { matchGlobs } from "../update/match-glob";
import { listNeededBases, planUpdate } from "../update/plan-update";
import { readCurrent, toBaseTree } from "../update/read-app";
import type { BaseTree, CurrentTree, PlanOptions, UpdateStep } from "../update/types";
import { checkVersions } from "./check-versions";

export interface PrepareOptions {
  /** Absolute. */
  folder: string;
  change: AnswerChange;
  /** Take the templates of this package, although the app was made with older ones. */
  upgrade: boolean;
  keep: string[];
  restore: string[];
  /** A folder with an untouched app of the old version. */
  base?: string | undefined;
  signal: AbortSignal;
}

export interface PreparedUpdate {
  folder: string;
  lock: AppLock;
  newLock: AppLock;
  selection: Selection;
  wanted: FileTree;
  base: BaseTree;
  current: CurrentTree;
  steps: UpdateStep[];
  brokenImports: BrokenImport[];
}

export async function prepareUpdate(options: PrepareOptions): Promise<PreparedUpdate> {
  const { folder, change, signal } = options;
  const lock = readAppLock(folder);
  const catalog = await loadWithFeatures(lock.features ?? [], folder);
  const hash = hashCatalog(catalog);
  checkVersions(lock, hash, options);
  const answers = changeAnswers(catalog.groups, lock.answers, change);
  const selection = selectFeatures(catalog, answers);
  const wanted = renderSelection(catalog, selection);
  const rendered = lock.catalog === hash ? renderAgain(catalog, lock.answers) : undefined;

  const planOptions: PlanOptions = {
    moved: new Map(selection.features.flatMap(({ moved }) => Object.entries(moved))),
    keep: matchGlobs([...options.keep, ...lock.yours]),
    restore: matchGlobs(options.restore),
    labels: labelSides(lock, version, change),
  };
  const known = toBaseTree(lock, wanted, rendered);
  const current = readCurrent(folder, known, wanted);
  // .env.example tells which variables are new.
  const needed = new Set([...listNeededBases(known, current, wanted, planOptions), ".env.example"]);
  const texts = await findBases(lock, needed, {
    folder,
    rendered,
    released: loadReleasedTexts,
    given: options.base,
    download: () => downloadBase(lock, signal),
  });
  const base = withTexts(known, texts);
  const plain = planUpdate(base, current, wanted, planOptions);
  const formatted = await formatLikeYours(folder, plain);
  const steps = formatted.size === 0 ? plain : planUpdate(base, current, wanted, { ...planOptions, formatted });
  const made = { version, catalog: hash, answers: selection.answers, features: lock.features };
  const newLock = lockTree(made, wanted, lock.yours);
  const brokenImports = findBrokenImports(folder, { base, current, wanted }, steps);
  return { folder, lock, newLock, selection, wanted, base, current, steps, brokenImports };
}

/** The real path, because links below it are never followed. */
export function findAppFolder(directory: string | undefined, cwd: string): string {
  const folder = path.resolve(cwd, directory ?? ".");
  try {
    return realpathSync(folder);
  } catch {
    throw new CliError({
      code: "no-such-folder",
      message: `There is no folder ${folder}.`,
      hint: "Run the command in the app's folder, or name it with --directory.",
      exitCode: exitCodes.usage,
    });
  }
}

/** An option may have gone since. Then the lock's hashes are all that is known. */
function renderAgain(catalog: Catalog, answers: Answers): FileTree | undefined {
  return renderSelection(catalog, selectFeatures(catalog, answers));
}

function withTexts(base: BaseTree, texts: Map<AppPath, Uint8Array>): BaseTree {
  return new Map([...base].map(([file, entry]) => [file, { ...entry, content: texts.get(file) }]));
}

function labelSides(lock: AppLock, to: string, change: AnswerChange): { base: string; wanted: string } {
  const added = change.add?.length ? ` with ${change.add.join(", ")}` : "";
  const removed = change.remove?.length ? ` without ${change.remove.join(", ")}` : "";
  return { base: `template ${lock.version}`, wanted: `template ${to}${added}${removed}` };
}
