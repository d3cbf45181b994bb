// Applies a plan to an app: all of it, or nothing.

import { sha256Of } from "../../catalog/fingerprint";
import type { AppFiles } from "../../disk/read-app-files";
import { addToError, CliError } from "../../errors";
import type { Repository } from "../../system/git-repository";
import { applyPlan } from "../plan/apply-plan";
import type { UpdateStep } from "../plan/types";
import { changeFiles, type FileChange } from "./change-files";
import { findInterruptedUpdate } from "./finish-interrupted-update";
import { listEntries, listStages } from "./stage-conflicts";

export interface Application {
  steps: UpdateStep[];
  /** What the plan was made for. */
  yours: AppFiles;
  /** What else belongs to the update: the lock, .env, and what a package manager will change. */
  also: FileChange[];
  repository: Repository | undefined;
  /** The command that takes it back. */
  undo: string;
}

/** `app` has to be real. */
export async function applySteps(app: string, application: Application): Promise<void> {
  const { steps, yours, also, repository, undo } = application;
  const planned = new Map(listChanges(yours, steps).map((change) => [change.path, change]));
  const changes = [...planned.values(), ...also.filter(({ path }) => !planned.has(path))];
  const conflicts = steps.filter((step) => step.kind === "conflict");
  const paths = [...changes, ...conflicts].map(({ path }) => path);
  const index = {
    next: repository ? listStages(app, repository, conflicts) : [],
    before: repository ? listEntries(repository, paths) : [],
  };
  try {
    await changeFiles(app, changes, { index, undoes: false });
  } catch (error) {
    const isLeft = ["undone", "completed"].includes(findInterruptedUpdate(app) ?? "");
    throw isLeft && error instanceof CliError ? addToError(error, { hint: `To undo it: ${undo}` }) : error;
  }
}

/** Those that are deleted come first. */
function listChanges(yours: AppFiles, steps: UpdateStep[]): FileChange[] {
  const after = applyPlan(yours, steps);
  const removed = [...yours.keys()].filter((path) => !after.has(path));
  const written = [...after.keys()].filter((path) => yours.get(path) !== after.get(path));
  return [...removed, ...written].map((path) => {
    const file = yours.get(path);
    return { path, was: file && sha256Of(file.content), next: after.get(path) ?? "nothing" };
  });
}
