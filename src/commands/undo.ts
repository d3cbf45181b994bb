// `undo`: brings an app back to what it was before the last update. Also in the API.

import { existsSync } from "node:fs";
import path from "node:path";
import { confirm } from "../answers/confirm";
import type { AppPath } from "../catalog/types";
import { appLockName } from "../disk/app-lock";
import { readAppLock } from "../disk/read-app-lock";
import { usageError } from "../errors";
import { showInstall } from "../package-managers/show-commands";
import { print } from "../report/print";
import { describeTerminal } from "../report/terminal";
import { finishInterruptedUpdate, isInterruptedUndo } from "../update/finish-interrupted-update";
import { applyUndo, planUndo } from "../update/undo-update";
import { findAppFolder } from "./prepare-update";

export interface UndoAppOptions {
  /** The app's folder, relative to `cwd`. */
  directory?: string | undefined;
  dryRun?: boolean;
  cwd?: string;
  /** Sees what would change before anything is written, and throws if it isn't wanted. */
  onPlan?: (undone: UndoneApp) => Promise<void>;
}

export interface UndoneApp {
  /** Absolute. */
  directory: string;
  /** Files that are what they were before the update. */
  restored: AppPath[];
  /** Files that the update had added. */
  removed: AppPath[];
  /** "interrupted": the last update, or taking it back, never came to its end. It is taken back now. */
  applied: "done" | "dry-run" | "interrupted";
}

export async function undoApp(options: UndoAppOptions = {}): Promise<UndoneApp> {
  const directory = findAppFolder(options.directory, options.cwd ?? process.cwd());
  // One that was interrupted may be taken back by cleaning up.
  const wasUndo = !options.dryRun && isInterruptedUndo(directory);
  if (!options.dryRun && finishInterruptedUpdate(directory) === (wasUndo ? "completed" : "undone")) {
    return { directory, restored: [], removed: [], applied: "interrupted" };
  }
  const undo = planUndo(directory);
  const list = (isRemoved: boolean) =>
    undo.changes.filter(({ next }) => (next === "nothing") === isRemoved).map(({ path }) => path);
  const undone: UndoneApp = { directory, restored: list(false), removed: list(true), applied: "dry-run" };
  await options.onPlan?.(undone);
  if (options.dryRun) return undone;
  await applyUndo(directory, undo);
  return { ...undone, applied: "done" };
}

export interface UndoFlags {
  directory?: string;
  dryRun?: true;
  yes?: true;
  json?: true;
}

export async function undo(flags: UndoFlags, signal: AbortSignal): Promise<void> {
  const undone = await undoApp({ ...flags, onPlan: (plan) => showAndAsk(plan, flags, signal) });
  print("stdout", flags.json ? JSON.stringify({ ok: true, ...undone }, undefined, 2) : showUndone(undone));
}

async function showAndAsk({ directory, restored, removed }: UndoneApp, flags: UndoFlags, signal: AbortSignal) {
  const output = flags.dryRun ? "stdout" : "stderr";
  const { canAsk } = describeTerminal(output);
  if (!flags.yes && !flags.dryRun && (flags.json || !canAsk)) {
    throw usageError("not-confirmed", "There is no terminal to ask in.", "Use --yes to undo the update, or --dry-run.");
  }
  if (!flags.json) {
    const signOf = (file: string) => (existsSync(path.join(directory, file)) ? "~" : "+");
    const rows = [...restored.map((file) => [file, signOf(file)]), ...removed.map((file) => [file, "-"])].sort();
    const shown = rows.map(([file, sign]) => `  ${sign} ${file}`);
    print(output, [`Undo the last update in ${directory}`, "", ...shown, ""].join("\n"));
  }
  if (!flags.yes && !flags.dryRun) await confirm("Undo it?", signal);
}

function showUndone({ directory, restored, removed, applied }: UndoneApp): string {
  if (applied === "dry-run") return "Nothing was written.";
  if (applied === "interrupted") return "This had been interrupted. The last update is taken back now.";
  const lines = [`Undone: ${restored.length} files are what they were before, and ${removed.length} are gone again.`];
  if (restored.includes("package.json") && restored.includes(appLockName)) {
    lines.push(`Next: ${showInstall(readAppLock(directory).answers.packageManager)}`);
  }
  return lines.join("\n");
}
