// Brings an app back to what it was before the last update.

import type { AppPath } from "../catalog/types";
import { changeFiles } from "../update/apply/change-files";
import { finishInterruptedUpdate, isInterruptedUndo } from "../update/apply/finish-interrupted-update";
import { planUndo } from "../update/apply/undo-update";
import { type AppOptions, locateApp } from "./locate-app";

export interface UndoAppOptions extends Omit<AppOptions, "features"> {
  dryRun?: boolean;
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
  const { folder: directory } = locateApp(options);
  // One that was interrupted may be taken back by cleaning up.
  const wasUndo = !options.dryRun && isInterruptedUndo(directory);
  if (!options.dryRun && finishInterruptedUpdate(directory) === (wasUndo ? "completed" : "undone")) {
    return { directory, restored: [], removed: [], applied: "interrupted" };
  }
  const { changes, index } = planUndo(directory);
  const list = (isRemoved: boolean) =>
    changes.filter(({ next }) => (next === "nothing") === isRemoved).map(({ path }) => path);
  const undone: UndoneApp = { directory, restored: list(false), removed: list(true), applied: "dry-run" };
  await options.onPlan?.(undone);
  if (options.dryRun) return undone;
  await changeFiles(directory, changes, { index, undoes: true });
  return { ...undone, applied: "done" };
}
