// A matrix run that is interrupted or killed leaves no process, and no folder that the next run does not remove.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { packageRoot } from "../../src/package-root";
import { processesIn, waitUntil } from "./processes";

const runs = path.join(cacheFolder(), "runs");
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

describe("a matrix run", () => {
  it("that is interrupted ends all that it started, exits with 130 and removes its folder", async () => {
    const { child, folder } = await startRun();
    child.kill("SIGINT");
    expect(await waitUntil(() => child.exitCode !== null)).toBe(true);
    expect(child.exitCode).toBe(130);
    expect(await waitUntil(() => processesIn(folder).length === 0)).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });

  it("that is killed without a word leaves no process, and a folder that the next run removes", async () => {
    const { child, folder } = await startRun();
    child.kill("SIGKILL");
    expect(await waitUntil(() => processesIn(folder).length === 0)).toBe(true);
    const next = await startRun();
    expect(existsSync(folder)).toBe(false);
    next.child.kill("SIGINT");
    expect(await waitUntil(() => next.child.exitCode !== null)).toBe(true);
  });
});

/** A run that is just building an app. */
async function startRun(): Promise<{ child: ChildProcess; folder: string }> {
  const command = ["bin/create-app-template.js", "matrix", "run", "--only", "sqlite_none_none", "--no-cache"];
  const child = spawn(process.execPath, command, { cwd: packageRoot, stdio: "ignore" });
  started.push(child);
  const folder = () => listRuns().find((name) => name.startsWith(`${child.pid}-`)) ?? "none";
  const building = () => existsSync(path.join(runs, folder(), "sqlite_none_none", ".next", "trace-build"));
  expect(await waitUntil(() => building() || processesIn(path.join(runs, folder())).length > 3, 600_000)).toBe(true);
  return { child, folder: path.join(runs, folder()) };
}

/** On a fresh machine the first run makes the folder, and installs the packages before it builds. */
function listRuns(): string[] {
  return existsSync(runs) ? readdirSync(runs) : [];
}
