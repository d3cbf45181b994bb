// Changes files so that an interruption at any moment leaves a way back. New files are prepared in a folder of the app, the
// old ones are copied aside with a journal, and a single rename marks the work as done.

import { randomBytes } from "node:crypto";
import { existsSync, lstatSync } from "node:fs";
import path from "node:path";
import { sha256Of } from "../../catalog/fingerprint";
import type { AppPath } from "../../catalog/types";
import { explainFailure } from "../../disk/explain-disk-error";
import {
  copyInside,
  makeFolderInside,
  moveInside,
  placeInside,
  removeInside,
  retryWhileHeld,
  writeInside,
} from "../../disk/write-inside";
import { addToError, CliError } from "../../errors";
import { describeThisProcess } from "../../system/process-identity";
import type { ExpectedHash } from "../plan/types";
import { alreadyRunning, complete, hashAt, type Journal, outcomes, rollBack } from "./journal";
import { makeStateFolder, type StateFolder } from "./state-folder";

export interface FileChange {
  path: AppPath;
  was: ExpectedHash;
  /** What comes there. "nothing": the file goes. "same": it stays, and is kept, because a tool may change it afterwards. */
  next: { content: Uint8Array; executable?: boolean; mode?: number } | "nothing" | "same";
}

/** All of them or none. `app` has to be real. */
export async function changeFiles(app: string, changes: FileChange[], more: Omit<Journal, "entries">): Promise<void> {
  refuseChanged(app, changes);
  const state = takeState(app);
  try {
    await replaceAll(app, state, changes, more);
  } catch (error) {
    throw explainFailure(error, app, rollBackAfter(app, state));
  }
  try {
    complete(app, state);
  } catch (error) {
    throw explainFailure(error, app, outcomes.completed);
  }
}

async function replaceAll(
  app: string,
  { root, work }: StateFolder,
  changes: FileChange[],
  more: Omit<Journal, "entries">,
): Promise<void> {
  const staging = `.create-app-template-${randomBytes(6).toString("hex")}`;
  writeInside(root, `${work}/pid`, describeThisProcess());
  writeInside(root, `${work}/staging`, staging);
  makeFolderInside(app, staging);
  for (const [index, { path: file, was, next }] of changes.entries()) {
    if (was !== undefined) copyInside({ root: app, file }, root, `${work}/old-${index}`);
    if (typeof next === "object")
      writeInside(app, `${staging}/${index}`, next.content, { mode: modeOf(app, file, was, next) });
  }
  const entries = changes.map(({ path: file, was, next }) => {
    const now = typeof next === "object" ? sha256Of(next.content) : next === "same" ? was : undefined;
    return { path: file, was, now, ...(was === undefined && { firstNewFolder: findFirstNewFolder(app, file) }) };
  });
  writeInside(root, `${work}/journal`, JSON.stringify({ entries, ...more }), { flush: true });
  for (const [index, change] of changes.entries()) {
    await retryWhileHeld(() => replace(app, `${staging}/${index}`, change));
  }
  moveInside(root, `${work}/journal`, `${work}/done`);
}

/** Its folder can be made only once, so two updates of the same app don't meet. */
function takeState(app: string): StateFolder {
  try {
    const state = makeStateFolder(app);
    if (existsSync(placeInside(state.root, state.work))) throw alreadyRunning(state);
    makeFolderInside(state.root, state.work);
    return state;
  } catch (error) {
    throw explainFailure(error, app, "Nothing was changed.");
  }
}

/** The executable bit is the template's, all else about the mode the user's. */
function modeOf(app: string, file: AppPath, was: ExpectedHash, next: { executable?: boolean; mode?: number }): number {
  if (next.mode !== undefined) return next.mode;
  const mode = was === undefined ? 0o666 & ~process.umask() : lstatSync(placeInside(app, file)).mode & 0o666;
  return mode | (next.executable ? (mode & 0o444) >> 2 : 0);
}

function replace(app: string, prepared: string, { path: file, was, next }: FileChange): void {
  if (hashAt(app, file) !== was) throw changedMeanwhile([file]);
  if (next === "nothing") removeInside(app, file);
  else if (next !== "same") moveInside(app, prepared, file);
}

/** What is there has to be what the plan was made for. */
function refuseChanged(app: string, changes: FileChange[]): void {
  const changed = changes.filter(({ path: file, was }) => hashAt(app, file) !== was);
  if (changed.length === 0) return;
  const error = changedMeanwhile(changed.map((change) => change.path));
  throw addToError(error, { outcome: "The app is as it was." });
}

export function changedMeanwhile(paths: AppPath[]): CliError {
  const message = `Changed since the plan was made: ${paths.join(", ")}.`;
  return new CliError({ code: "changed-meanwhile", message, hint: "Run the command again." });
}

/** The outermost part of a path that doesn't exist yet. */
function findFirstNewFolder(app: string, file: AppPath): AppPath {
  const names = file.split("/");
  const prefixes = names.map((_, index) => names.slice(0, index + 1).join("/"));
  return prefixes.find((prefix) => !existsSync(path.join(app, prefix))) ?? file;
}

/** Says what became of the app. */
function rollBackAfter(app: string, state: StateFolder): string {
  try {
    rollBack(app, state);
    return "The app is as it was.";
  } catch {
    return outcomes.undone;
  }
}
