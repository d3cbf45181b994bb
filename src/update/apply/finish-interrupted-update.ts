// Cleans up after an update that was killed: takes it back, or completes it if every file was in place.

import { existsSync } from "node:fs";
import { explainFailure } from "../../disk/explain-disk-error";
import { placeInside } from "../../disk/write-inside";
import { CliError } from "../../errors";
import { alreadyRunning, complete, isAtWork, outcomes, readJournal, rollBack } from "./journal";
import { findStateFolder } from "./state-folder";

/** What a command says that changes nothing. */
export const interruptions = {
  running: "An update of this app is running, so what follows may change.",
  undone: "An update was interrupted. The next add, remove or upgrade undoes it first.",
  completed:
    "An update was interrupted, but every file is in place. The next add, remove or upgrade completes it first.",
} as const;

export type Interruption = keyof typeof interruptions;

/** What would happen to an update that didn't end. Changes nothing. */
export function findInterruptedUpdate(app: string): Interruption | undefined {
  const state = findStateFolder(app);
  const has = (name: string) => existsSync(placeInside(state.root, `${state.work}/${name}`));
  if (isAtWork(state)) return "running";
  if (has("done")) return "completed";
  return has("journal") ? "undone" : undefined;
}

/** To be called before an app is changed. */
export function finishInterruptedUpdate(app: string): "nothing" | "undone" | "completed" {
  const state = findStateFolder(app);
  if (!existsSync(placeInside(state.root, state.work))) return "nothing";
  const found = findInterruptedUpdate(app);
  if (found === "running") throw alreadyRunning(state);
  try {
    if (found === "completed") complete(app, state);
    else rollBack(app, state);
  } catch (error) {
    const isFinal = error instanceof CliError && error.code === "journal-unusable";
    throw isFinal ? error : explainFailure(error, app, outcomes[found ?? "undone"]);
  }
  return found ?? "nothing";
}

/** Whether it is `undo` that was interrupted. */
export function isInterruptedUndo(app: string): boolean {
  const state = findStateFolder(app);
  return ["journal", "done"].some((name) => readJournal(state, `${state.work}/${name}`)?.undoes);
}
