// One process at a time, also where the last one was killed: nobody's lock is taken for the abandoned one.

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { execa } from "execa";
import { expect, onTestFinished, test, vi } from "vitest";
import { holdLock } from "../../src/authoring/matrix/hold-lock";
import { findResult, keepResult, makeWorkFolder } from "../../src/authoring/matrix/work-folders";
import { packageRoot } from "../../src/package-root";

const banner = { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' };
const signal = new AbortController().signal;
/** No process has it: Linux has none above 2^22. */
const deadProcess = "4194305";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Each process waits for the same moment, then takes the lock twice, and notes when it has it. */
const waiter = `
import { appendFileSync, existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { holdLock } from "./hold-lock.mjs";
const [lock, log] = process.argv.slice(2);
while (!existsSync(log)) await sleep(1);
for (let turn = 0; turn < 2; turn++) {
  await holdLock(lock, new AbortController().signal, async () => {
    appendFileSync(log, "in ");
    await sleep(5);
    appendFileSync(log, "out ");
  });
}`;

test("20 processes that wait for an abandoned lock get it one after the other", async () => {
  const folder = makeFolder();
  const entryPoints = [path.join(packageRoot, "src/authoring/matrix/hold-lock.ts")];
  const outfile = path.join(folder, "hold-lock.mjs");
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", banner, logLevel: "error" });
  writeFileSync(path.join(folder, "waiter.mjs"), waiter);
  const [lock, log] = [path.join(folder, "packages.lock"), path.join(folder, "log")];
  writeFileSync(`${lock}.1`, deadProcess);
  const waiters = Array.from({ length: 20 }, () =>
    execa(process.execPath, [path.join(folder, "waiter.mjs"), lock, log]),
  );
  await sleep(3000);
  writeFileSync(log, "");
  await Promise.all(waiters);
  expect(readFileSync(log, "utf8")).toBe("in out ".repeat(40));
});

/** What the file of a lock says while this process has it. */
async function readHeldLock(): Promise<[pid: string, start: string, place: string]> {
  const lock = path.join(makeFolder(), "lock");
  const text = await holdLock(lock, signal, async () => readFileSync(`${lock}.1`, "utf8"));
  return text.split("\n") as [string, string, string];
}

/** Whether somebody gets a lock whose file says this, and is so old. */
async function isAbandoned(lines: string[], secondsOld = 0): Promise<boolean> {
  const lock = path.join(makeFolder(), "lock");
  writeFileSync(`${lock}.1`, lines.join("\n"));
  const then = Date.now() / 1000 - secondsOld;
  utimesSync(`${lock}.1`, then, then);
  return holdLock(lock, AbortSignal.timeout(300), async () => true).catch(() => false);
}

test("a lock of a process that is gone is abandoned, even if another one has its number", async () => {
  const [pid, start, place] = await readHeldLock();
  expect(await isAbandoned([pid, start, place], 3600)).toBe(false);
  expect(await isAbandoned([deadProcess, start, place])).toBe(true);
  // Only Linux tells when a process started.
  if (process.platform !== "linux") return;
  expect(start).toMatch(/^\d+$/);
  expect(await isAbandoned([pid, "1", place])).toBe(true);
});

test("a lock of another container is abandoned once its process no longer keeps it young", async () => {
  const [, start] = await readHeldLock();
  expect(await isAbandoned([deadProcess, start, "elsewhere"], 30)).toBe(false);
  expect(await isAbandoned([deadProcess, start, "elsewhere"], 90)).toBe(true);
});

test("whoever has a lock keeps its file young", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const lock = path.join(makeFolder(), "lock");
  await holdLock(lock, signal, async () => {
    utimesSync(`${lock}.1`, 0, 0);
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(Date.now() - statSync(`${lock}.1`).mtimeMs).toBeLessThan(10_000));
  });
});

test("a lock is free after a failure, and leaves one file behind", async () => {
  const folder = makeFolder();
  const lock = path.join(folder, "packages.lock");
  const failing = holdLock(lock, signal, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await holdLock(lock, signal, async () => "yes")).toBe("yes");
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a result that was cut short is proven again", async () => {
  const cache = makeFolder();
  const result = { name: "one", hash: "x", outcome: "passed" as const, milliseconds: 1, checks: 3 };
  await keepResult(cache, "key", result);
  expect(await findResult(cache, "key")).toEqual(result);
  writeFileSync(path.join(cache, "results/key.json"), '{"name":"one","outc');
  expect(await findResult(cache, "key")).toBeUndefined();
  expect(await findResult(cache, "other")).toBeUndefined();
});

test("a run's folder is removed once its process is gone, and one of another container when it is days old", async () => {
  const cache = makeFolder();
  const own = path.basename(await makeWorkFolder(cache));
  const [pid, time, start, place] = own.split("-") as [string, string, string, string];
  const put = (name: string, days = 0) => {
    mkdirSync(path.join(cache, "runs", name));
    const then = Date.now() / 1000 - days * 24 * 60 * 60;
    utimesSync(path.join(cache, "runs", name), then, then);
    return name;
  };
  const running = put(`${deadProcess}-${time}-${start}-elsewhere`);
  put(`${deadProcess}-${time}-${start}-faraway`, 30);
  put(`${deadProcess}-${time}-${start}-${place}`);
  put(`${deadProcess}-${time}`);
  // Only Linux tells when a process started.
  if (start !== "") put(`${pid}-${time}-1-${place}`);
  const next = path.basename(await makeWorkFolder(cache));
  expect(readdirSync(path.join(cache, "runs")).sort()).toEqual([own, running, next].sort());
});
