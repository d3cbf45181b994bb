// Lets one process at a time do some work on disk. Each takes the next number, and whoever has the highest one is at work. An
// abandoned number is never removed to take its place, because somebody else may have done that already.

import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describeThisPlace, describeThisProcess, isRunning } from "../../system/process-identity";
import { throwIfInterrupted } from "../../system/run-program";

const LOOK_AGAIN = 50;
/** Whether a process of another container is running can't be told here, so each keeps its file young. */
const HEARTBEAT = 10_000;
const SILENT_FOR = 6 * HEARTBEAT;
const free = "free";

export async function holdLock<T>(file: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(mine, `${describeThisProcess()}\n${describeThisPlace()}`);
  const heartbeat = setInterval(() => void keepYoung(mine), HEARTBEAT).unref();
  try {
    const turn = await takeTurn(file, mine, signal);
    try {
      return await work();
    } finally {
      await writeFile(`${mine}.free`, free);
      await rename(`${mine}.free`, turn);
    }
  } finally {
    clearInterval(heartbeat);
    await rm(mine, { force: true });
  }
}

/** A turn is a link to this file, and so as young. */
async function keepYoung(file: string): Promise<void> {
  try {
    await utimes(file, new Date(), new Date());
  } catch (error) {
    // The work ended in this very moment.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** The file of the number that was taken. */
async function takeTurn(file: string, mine: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    throwIfInterrupted(signal);
    const last = Math.max(0, ...(await listNumbers(file)));
    if (last > 0 && !(await isOver(`${file}.${last}`))) {
      await sleep(LOOK_AGAIN);
      continue;
    }
    const turn = `${file}.${last + 1}`;
    if (!(await tryLink(mine, turn))) continue;
    const numbers = await listNumbers(file);
    // Somebody was quicker by more than one number, and has removed this one.
    if (Math.max(...numbers) > last + 1) await rm(turn, { force: true });
    else {
      for (const number of numbers.filter((other) => other <= last)) await rm(`${file}.${number}`, { force: true });
      return turn;
    }
  }
}

async function listNumbers(file: string): Promise<number[]> {
  const start = `${path.basename(file)}.`;
  const names = await readdir(path.dirname(file));
  return names.flatMap((name) => {
    const rest = name.startsWith(start) ? name.slice(start.length) : "";
    return /^[1-9]\d*$/.test(rest) ? [Number(rest)] : [];
  });
}

/** A link appears together with its content, so no process ever reads a half-written one. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Its owner is done, or gone. */
async function isOver(turn: string): Promise<boolean> {
  try {
    const owner = await readFile(turn, "utf8");
    if (owner === free) return true;
    const [, , place = describeThisPlace()] = owner.split("\n");
    if (place === describeThisPlace()) return !isRunning(owner);
    return Date.now() - (await stat(turn)).mtimeMs > SILENT_FOR;
  } catch (error) {
    // There is a higher number in the meantime.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
