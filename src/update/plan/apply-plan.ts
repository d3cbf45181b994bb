// What an app's files are once a plan was applied. Pure: the disk, the tests and the rehearsal of a release do what it says.

import type { AppPath } from "../../catalog/types";
import type { AppFile, AppFiles } from "../../disk/read-app-files";
import type { UpdateStep } from "./types";

export function applyPlan(yours: AppFiles, steps: UpdateStep[]): Map<AppPath, AppFile> {
  const after = new Map(yours);
  // Before anything is written: on some disks, Page.ts and page.ts are the same file.
  for (const path of listRemoved(steps)) after.delete(path);
  for (const step of steps) {
    if (isWritten(step)) after.set(step.path, { content: step.content, executable: step.executable });
  }
  return after;
}

/** Every path at which something changes. */
export function listTouched(steps: UpdateStep[]): AppPath[] {
  return [...steps.filter(({ kind }) => kind !== "keep").map(({ path }) => path), ...listRemoved(steps)];
}

/** Where nothing is afterwards, because it was deleted or moved. */
function listRemoved(steps: UpdateStep[]): AppPath[] {
  return steps.flatMap((step) => {
    if (step.kind === "delete") return [step.path];
    return isWritten(step) && step.movedFrom ? [step.movedFrom.path] : [];
  });
}

type WrittenStep = Extract<UpdateStep, { content?: Uint8Array }> & { content: Uint8Array };

/** A conflict may leave the file as it is. */
function isWritten(step: UpdateStep): step is WrittenStep {
  return (step.kind === "write" || step.kind === "conflict") && step.content !== undefined;
}
