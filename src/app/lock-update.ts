// The lock of an app after an update: what was left out keeps its base, so that it is offered again and can be merged then.

import { isSnapshot, journalPath } from "../catalog/app-conventions";
import type { AppPath } from "../catalog/types";
import type { AppLock, RenderedFrom } from "../disk/app-lock";
import type { UpdateStep } from "../update/plan/types";

/** `next`: as if nothing had been left out. */
export function keepBehind(next: AppLock, lock: AppLock, steps: UpdateStep[]): AppLock {
  const [files, behind] = [new Map(next.files), new Map<AppPath, RenderedFrom>()];
  for (const path of listLeftOut(next, lock, steps)) {
    const { version, answers } = lock.behind.get(path) ?? lock;
    behind.set(path, { version, answers });
    const hash = lock.files.get(path);
    if (hash === undefined) files.delete(path);
    else files.set(path, hash);
  }
  return { ...next, files, behind };
}

/** A file that the template no longer has, and that you keep, is yours from now on: there is nothing left to be offered. */
function listLeftOut(next: AppLock, lock: AppLock, steps: UpdateStep[]): AppPath[] {
  const written = new Set(steps.flatMap((step) => (step.kind === "write" ? [step.path] : [])));
  return steps.flatMap((step) => {
    if (step.kind !== "keep" || step.because !== "asked") return [];
    // Unless it was put beside yours, it still has to move.
    if (step.movedTo !== undefined) return written.has(step.movedTo) ? [] : [step.path, step.movedTo];
    // A journal that stays goes on matching its snapshots.
    if (step.path === journalPath) {
      return [journalPath, ...[...next.files.keys(), ...lock.files.keys()].filter(isSnapshot)];
    }
    return next.files.has(step.path) ? [step.path] : [];
  });
}
