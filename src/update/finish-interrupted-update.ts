// Cleans up after an update that was killed: undoes it, or completes it if every file was in place.

import { existsSync, readFileSync } from "node:fs";
import { alreadyRunning, finishUpdate, places, undoUpdate } from "./journal";

export type Interruption = "running" | "undone" | "completed";

/** What would happen to an update that didn't end. Changes nothing. */
export function findInterruptedUpdate(folder: string): Interruption | undefined {
  const { done, journal, pid } = places(folder);
  if (existsSync(pid) && isRunning(Number(readFileSync(pid, "utf8")))) return "running";
  if (existsSync(done)) return "completed";
  return existsSync(journal) ? "undone" : undefined;
}

/** To be called before an app is read. */
export function finishInterruptedUpdate(folder: string): "nothing" | "undone" | "completed" {
  const { own, work } = places(folder);
  if (!existsSync(own)) return "nothing";
  const found = findInterruptedUpdate(folder);
  if (found === "running") throw alreadyRunning(work);
  if (found === "completed") finishUpdate(folder);
  else undoUpdate(folder);
  return found ?? "nothing";
}

function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
