// One process at a time, also where the last one was killed: nobody's lock is taken for the abandoned one.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
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
