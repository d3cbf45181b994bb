// Runs the tests that ship with an app, and beside them those of test/fixtures: what owners need no test for, such as the
// contract that all database clients keep.

import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { packageRoot } from "../../src/package-root";
import { lastLines } from "../../src/system/run-program";
import type { BuiltApp } from "./built-app";

/** Half an hour of work for one core, beside whatever else the machine does. */
export const ownTestsTimeout = 1_800_000;

interface RunOptions {
  env?: Record<string, string>;
  /** Folders of test/fixtures. */
  fixtures?: string[];
  /** Only the tests that import code of this folder, directly or not. */
  reaching?: string;
}

/** Gives back how many tests passed; throws with what vitest said when one fails. */
export async function runOwnTests(app: BuiltApp, options: RunOptions = {}): Promise<number> {
  const { env = {}, fixtures = [], reaching } = options;
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "own-tests-")), "app");
  try {
    await execa("cp", ["-al", app.folder, folder]);
    for (const name of fixtures)
      await cp(path.join(packageRoot, "test/fixtures", name), path.join(folder, "test"), { recursive: true });
    // What our tests use, which not every app has.
    const fastCheck = path.join(folder, "node_modules/fast-check");
    if (!existsSync(fastCheck)) await symlink(path.join(packageRoot, "node_modules/fast-check"), fastCheck);
    const which = reaching ? ["related", "--run", ...(await listCode(folder, reaching))] : ["run"];
    const run = await execa("npx", ["vitest", ...which, "--project", "rules", "--project", "server"], {
      cwd: folder,
      env: { ...env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: "1", SKIP_BUILD: "1" },
      all: true,
      reject: false,
    });
    const passed = Number(/Tests +(\d+) passed \(\d+\)/.exec(run.all)?.[1] ?? 0);
    if (run.exitCode === 0 && passed > 0) return passed;
    throw new Error(`The tests of ${app.folder} ended with ${run.exitCode}:\n${skipToFailures(run.all)}`);
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}

async function listCode(app: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(app, folder));
  return names.filter((name) => name.endsWith(".ts")).map((name) => path.join(folder, name));
}

/** Vitest first lists every test of the files that fail. */
function skipToFailures(output: string): string {
  const start = output.search(/^\s*⎯+ Failed (Suites|Tests) /m);
  return start === -1 ? lastLines(output, 60) : output.slice(start, start + 6000);
}
