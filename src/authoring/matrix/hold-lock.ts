// Lets one process at a time do some work on disk. A lock is ignored if its owner is gone.

import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, throwIfInterrupted } from "../../system/run-program";

const LOOK_AGAIN = 200;

export async function holdLock<T>(file: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(mine, String(process.pid));
  try {
    while (!(await tryLink(mine, file))) {
      if (await isAbandoned(file)) await rm(file, { force: true });
      else await sleep(LOOK_AGAIN);
      throwIfInterrupted(signal);
    }
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** A link appears together with its content, so no process ever reads a half-written lock. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    return !isAlive(Number(await readFile(file, "utf8")));
  } catch (error) {
    // Released in the meantime.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
