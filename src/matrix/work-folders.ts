// Where a run puts its apps: a folder named after its process, so that the next run can clean up after a killed one.

import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "../tools/end-process-tree";

export async function makeWorkFolder(cache: string): Promise<string> {
  const runs = path.join(cache, "runs");
  await mkdir(runs, { recursive: true });
  for (const name of await readdir(runs)) {
    const owner = Number(name.split("-")[0]);
    if (!isAlive(owner)) await removeFolder(path.join(runs, name));
  }
  const folder = path.join(runs, `${process.pid}-${Date.now().toString(36)}`);
  await mkdir(folder);
  return folder;
}

/** Retries, because a process that is just ending may still write there. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
