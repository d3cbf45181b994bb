// Runs tests of test/fixtures inside an app: what owners need no test for, such as the contract that all database clients
// keep. The tests that ship with apps are run by the matrix.

import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { packageRoot } from "../../src/package-root";
import { type BuiltApp, runScript } from "./built-app";

/** Gives back what vitest printed; throws with it when a test fails. */
export async function runFixtures(
  app: BuiltApp,
  { env = {}, fixtures }: { env?: Record<string, string>; fixtures: string[] },
): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "own-tests-")), "app");
  try {
    await execa("cp", ["-al", app.folder, folder]);
    const files: string[] = [];
    for (const fixture of fixtures.map((name) => path.join(packageRoot, "test/fixtures", name))) {
      await cp(fixture, path.join(folder, "test"), { recursive: true });
      files.push(...(await readdir(fixture, { recursive: true })));
    }
    const tests = files.filter((file) => file.endsWith(".test.ts")).map((file) => path.join("test", file));
    // What our tests use, which not every app has.
    const fastCheck = path.join(folder, "node_modules/fast-check");
    if (!existsSync(fastCheck)) await symlink(path.join(packageRoot, "node_modules/fast-check"), fastCheck);
    return await runScript(folder, "test", tests, { ...env, NO_COLOR: "1", SKIP_BUILD: "1" });
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}
