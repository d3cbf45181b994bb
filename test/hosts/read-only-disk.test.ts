// Hosts without a disk of their own, such as Lambda and Vercel: SQLite can't work there, and says so before the first request.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { startBuiltApp } from "../apps/built-app";
import { wholeApp } from "../apps/whole-app";

const isRoot = process.getuid?.() === 0;

/** Root may write to any file, unless the disk itself is read-only. */
function makeDisk(context: TestContext): string {
  const disk = mkdtempSync(path.join(tmpdir(), "disk-"));
  onTestFinished(() => rmSync(disk, { recursive: true }));
  if (!isRoot) {
    onTestFinished(() => void execFileSync("chmod", ["-R", "u+w", disk]));
    return disk;
  }
  try {
    execFileSync("mount", ["-t", "tmpfs", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    context.skip("this machine allows no mounts");
  }
  onTestFinished(() => void execFileSync("umount", [disk]));
  return disk;
}

function makeReadOnly(disk: string): void {
  if (isRoot) execFileSync("mount", ["-o", "remount,ro", disk]);
  else execFileSync("chmod", ["-R", "a-w", disk]);
}

/** What the app says when it refuses to start. */
async function complaint(databaseUrl: string): Promise<string> {
  const app = await wholeApp();
  return startBuiltApp(app, { databaseUrl }).then(
    async (running) => {
      await running.stop();
      return "It started.";
    },
    (error: unknown) => String(error),
  );
}

function expectSentence(said: string): void {
  expect(said).toContain("stopped by itself");
  expect(said).toMatch(/DATABASE_URL:? names a file that can't be written\. SQLite needs a writable disk/);
  expect(said).not.toMatch(/\n {4}at /);
}

test("SQLite on a read-only disk: the app ends with a sentence", async (context) => {
  const disk = makeDisk(context);
  makeReadOnly(disk);
  expectSentence(await complaint(`file:${disk}/data/app.db`));
});

test("a database that has become read-only: the app ends with a sentence", async (context) => {
  const disk = makeDisk(context);
  const databaseUrl = `file:${disk}/app.db`;
  await (await startBuiltApp(await wholeApp(), { databaseUrl })).stop();
  makeReadOnly(disk);
  expectSentence(await complaint(databaseUrl));
});
