// On Windows a virus scanner or an indexer may hold a file for a moment, and renaming it fails meanwhile. Elsewhere such an
// error means what it says.

import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; three seconds in all. */
const pauses = [10, 30, 60, 100, 200, 400, 800, 1400];

export async function retryWhileHeld<T>(work: () => T, platform: NodeJS.Platform = process.platform): Promise<T> {
  for (const pause of platform === "win32" ? pauses : []) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}

function isHeld(error: unknown): boolean {
  return ["EPERM", "EBUSY", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");
}
