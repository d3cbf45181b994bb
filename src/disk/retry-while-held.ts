// Retries a file operation on Windows, where antivirus software and indexers briefly lock new files. On other systems
// the same error codes are final.

import { setTimeout as sleep } from "node:timers/promises";

/** In milliseconds; three seconds in total. */
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
