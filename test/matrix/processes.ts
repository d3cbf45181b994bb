// Which processes work in a folder, as the kernel tells: the way to see that nothing was left behind.

import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export function processesIn(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => workingFolder(pid).startsWith(folder)).map(Number);
}

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It ended meanwhile.
    return "";
  }
}

/** The limit only ends what hangs. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, milliseconds = 60_000): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds()) && Date.now() < deadline) await sleep(100);
  return holds();
}
