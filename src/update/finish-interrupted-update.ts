// Cleans up after an update that was killed: undoes it, or completes it if every file was in place.

import { existsSync, readFileSync } from "node:fs";
import { alreadyRunning, finishUpdate, places, undoUpdate } from "./journal";

/** To be called before an app is read. */
export function finishInterruptedUpdate(folder: string): "nothing" | "undone" | "completed" {
  const { own, work, done, journal, pid } = places(folder);
  if (!existsSync(own)) return "nothing";
  if (existsSync(pid) && isRunning(Number(readFileSync(pid, "utf8")))) throw alreadyRunning(work);
  if (existsSync(done)) {
    finishUpdate(folder);
    return "completed";
  }
  const isStarted = existsSync(journal);
  undoUpdate(folder);
  return isStarted ? "undone" : "nothing";
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
