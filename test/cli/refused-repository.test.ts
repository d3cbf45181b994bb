// A repository that git refuses to read, such as a mounted checkout of another user, is there all the same: commands that can't
// see what it has refuse, too.

import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { git, makeApp, makeOldApp, put, read, runCli } from "./old-app";
import { allFlags, makeFolder, readTree, temporaryFolder } from "./run-cli";

/** For git's own tests: every repository belongs to another user. */
const env = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };

const commands = [
  ["upgrade", "--yes", "--no-install"],
  ["upgrade", "--dry-run"],
  ["add", "google", "--yes", "--no-install", "--allow-dirty"],
  ["status"],
  ["adopt", "--yes"],
  ["undo", "--yes"],
];

describe("a repository that git refuses to read", () => {
  test.each(commands)("%s refuses, with git's reason and its way out, and changes nothing", async (...command) => {
    const { folder } = await makeOldApp();
    appendFileSync(path.join(folder, "src/proxy.ts"), "// mine\n");
    const before = readTree(folder);
    const run = await runCli([...command, "--json"], { cwd: folder, env });
    expect(run.exitCode, run.stderr).toBe(3);
    const { code, message, hint } = JSON.parse(run.stdout).error;
    expect(code).toBe("repository-refused");
    expect(message).toContain("dubious ownership");
    expect(hint).toContain("git config --global --add safe.directory");
    expect(readTree(folder)).toEqual(before);
  });

  test("what git says works", async () => {
    const folder = await makeApp();
    const home = { ...env, HOME: temporaryFolder() };
    const refused = await runCli(["status", "--json"], { cwd: folder, env: home });
    const [advice = ""] = /git config .*/.exec(JSON.parse(refused.stdout).error.hint) ?? [];
    execFileSync("sh", ["-c", advice], { env: { ...process.env, ...home } });
    const run = await runCli(["status"], { cwd: folder, env: home });
    expect(run.exitCode, run.stderr).toBe(0);
  });

  test.each([
    ["whose index is damaged", (folder: string) => put(folder, ".git/index", "no index"), "index"],
    ["whose settings are damaged", (folder: string) => put(folder, ".git/config", "[broken"), "config"],
    [
      "that is elsewhere, and gone",
      (folder: string) => {
        rmSync(path.join(folder, ".git"), { recursive: true });
        put(folder, ".git", "gitdir: /nowhere\n");
      },
      "/nowhere",
    ],
  ])("so is one %s", async (_name, spoil, reason) => {
    const folder = await makeApp();
    spoil(folder);
    const before = readTree(folder);
    const run = await runCli(["add", "google", "--yes", "--no-install"], { cwd: folder, env: {} });
    expect(run.exitCode, run.stderr).toBe(3);
    expect(run.stderr).toContain(reason);
    expect(readTree(folder)).toEqual(before);
  });

  test("around a new app: the app is made without one of its own, and the run says why", async () => {
    const cwd = temporaryFolder();
    git(cwd, "init", "--quiet");
    makeFolder(cwd, "apps");
    const run = await runCli(["apps/web", ...allFlags, "--no-install"], { cwd, env });
    expect(run.exitCode).toBe(0);
    expect(run.stderr).toContain("dubious ownership");
    expect(run.stderr).toContain("safe.directory");
    expect(existsSync(path.join(cwd, "apps/web/.git"))).toBe(false);
    expect(read(cwd, "apps/web/package.json")).not.toBe("");
  });

  test("a folder that is no repository is none", async () => {
    const { folder } = await makeOldApp({ git: false });
    expect(await runCli(["upgrade", "--yes", "--no-install"], { cwd: folder, env })).toMatchObject({ exitCode: 0 });
  });
});
