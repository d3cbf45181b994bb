// Where a run puts its apps: a folder named after its process, so that the next run can clean up after a killed one.

import { mkdir, readdir, rm } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { isAlive } from "../system/run-program";

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

// Where the matrix caches packages, builds and results. It is outside of any project, because an app inside another
// project would find packages that it doesn't declare.
export function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache");
  return path.join(base, "create-app-template");
}
