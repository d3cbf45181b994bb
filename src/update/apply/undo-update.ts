// Takes the last update of an app back, from the copies that its journal kept: with or without git, on every system.

import { toolFiles } from "../../catalog/app-conventions";
import { packageLocksOf, packageManagers } from "../../catalog/package-managers";
import type { AppPath } from "../../catalog/types";
import { type CliError, inTheWay, usageError } from "../../errors";
import type { FileChange } from "./change-files";
import { hashAt, type Journal, readJournal, readOld } from "./journal";
import { findStateFolder } from "./state-folder";

/** An install that came later, by hand, has written them: nobody's edit. */
const writtenByTools = [...packageManagers.flatMap(packageLocksOf), ...toolFiles];

/** Refuses if a file is neither what the update left nor what it was before. `app` has to be real. Changes nothing. */
export function planUndo(app: string): { changes: FileChange[]; index: Journal["index"] } {
  const state = findStateFolder(app);
  const journal = readJournal(state, `${state.last}/done`);
  if (!journal) throw nothingToUndo(app);
  const found = journal.entries.map((entry) => ({ ...entry, current: hashAt(app, entry.path) }));
  const edited = found.filter(
    ({ path, was, now, current }) => current !== now && current !== was && !writtenByTools.includes(path),
  );
  if (edited.length > 0) throw editedSince(edited.map(({ path }) => path));
  const changes = found.flatMap(({ path, was, current }, index): FileChange[] => {
    if (was === current) return [];
    return [{ path, was: current, next: was === undefined ? "nothing" : readOld(state, state.last, index, was) }];
  });
  if (changes.length === 0) throw alreadyUndone(app);
  return { changes, index: { next: journal.index.before, before: [] } };
}

function nothingToUndo(app: string): CliError {
  const message = `There is no update of ${app} to undo. Nothing was changed.`;
  const hint =
    "Only the last update can be undone, once, on the machine where it was applied and, without git, in the same folder.";
  return usageError("nothing-to-undo", message, hint);
}

/** By git, for example. The record stays, because the update may only be on another branch. */
function alreadyUndone(app: string): CliError {
  const message = `The files in ${app} are as they were before the last update. Nothing was changed.`;
  return usageError("nothing-to-undo", message, "If the update is on another branch, switch to that branch first.");
}

function editedSince(paths: AppPath[]): CliError {
  const message = `Edited since the update: ${paths.join(", ")}. Nothing was changed.`;
  const hint = "Undoing would lose these edits. Revert them first, or restore the old files with git.";
  return inTheWay("edited-since", message, hint);
}
