// An update that fails says what became of the app, truthfully, and how to take it back: wherever it fails.

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hasNamespaces, withMounted } from "../tools/namespace";
import {
  commit,
  editEverywhere,
  git,
  makeApp,
  makeOldApp,
  offerVariable,
  put,
  read,
  remove,
  runCli,
  upgrade,
} from "./old-app";
import { type CliRun, fakeProgram, readTree } from "./run-cli";

const undoLine = "To undo it: create-app-template undo";

function expectTruth(run: CliRun, isChanged: boolean): void {
  const said = run.stdout + run.stderr;
  expect(said).not.toContain("This is a bug");
  expect(said).not.toContain("Unexpected error");
  if (isChanged) expect(said).not.toMatch(/Nothing was|is as it was/);
  expect(said.includes(undoLine)).toBe(isChanged);
}

/** As another git command does while it runs, or leaves it when it is killed. */
function lockIndex(folder: string): void {
  put(folder, ".git/index.lock", "");
}

async function expectUndone(folder: string, before: Map<string, string>): Promise<void> {
  const undo = await runCli(["undo", "--yes"], { cwd: folder });
  expect(undo.exitCode, undo.stderr).toBe(0);
  expect(readTree(folder)).toEqual(before);
  expect(git(folder, "status", "--porcelain")).toBe("");
}

describe("true outcome: git's index can't be written", () => {
  async function makeConflict() {
    const { folder, changed } = await makeOldApp();
    editEverywhere(folder, changed[0] as string, "mine");
    commit(folder);
    return { folder, before: readTree(folder) };
  }

  test("after the last file of an update: it says so, the next command goes on, and undo works", async () => {
    const { folder, before } = await makeConflict();
    lockIndex(folder);
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("git's index couldn't be written. Every file is in place.");
    expect(run.stderr).toContain(".git/index.lock");
    expectTruth(run, true);
    expect(readTree(folder)).not.toEqual(before);
    remove(folder, ".git/index.lock");
    expect((await upgrade(folder)).stderr).toContain("It was completed.");
    expect(git(folder, "ls-files", "--unmerged")).not.toBe("");
    await expectUndone(folder, before);
  });

  test("as long as it is locked, a command changes nothing more, and says the same", async () => {
    const { folder, before } = await makeConflict();
    lockIndex(folder);
    await upgrade(folder);
    const half = readTree(folder);
    for (const args of [
      ["upgrade", "--yes"],
      ["undo", "--yes"],
    ]) {
      const run = await runCli(args, { cwd: folder });
      expect(run.exitCode).toBe(1);
      expect(run.stderr).toContain("Every file is in place.");
      expect(readTree(folder)).toEqual(half);
    }
    remove(folder, ".git/index.lock");
    await expectUndone(folder, before);
  });

  test("after the last file of an undo: the next one completes it", async () => {
    const { folder, before } = await makeConflict();
    expect((await upgrade(folder)).exitCode).toBe(4);
    lockIndex(folder);
    const run = await runCli(["undo", "--yes"], { cwd: folder });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("Every file is in place.");
    expectTruth(run, false);
    expect(readTree(folder)).toEqual(before);
    remove(folder, ".git/index.lock");
    await expectUndone(folder, before);
  });

  test("by --commit: the files are in place, and the run says that nothing was committed", async () => {
    const folder = await makeApp();
    const before = readTree(folder);
    lockIndex(folder);
    const run = await runCli(["add", "google", "--yes", "--no-install", "--commit"], { cwd: folder });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("git couldn't commit the update");
    expect(run.stderr, "git's own reason").toContain("index.lock");
    expect(run.stdout).not.toContain("committed");
    expectTruth(run, true);
    remove(folder, ".git/index.lock");
    await expectUndone(folder, before);
  });

  test("by adopt: the files are merged, and the run says what git has to be told", async () => {
    const folder = await makeApp();
    git(folder, "checkout", "--quiet", "-b", "other");
    for (const name of ["github", "google"]) {
      if (name === "google") git(folder, "checkout", "--quiet", "-");
      await runCli(["add", name, "--yes", "--no-install"], { cwd: folder });
      commit(folder);
    }
    expect(() => git(folder, "merge", "--quiet", "other")).toThrow();
    lockIndex(folder);
    const run = await runCli(["adopt", "--yes"], { cwd: folder });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("git add --all -- create-app-template.lock.json");
    expectTruth(run, true);
    remove(folder, ".git/index.lock");
    expect((await runCli(["undo", "--yes"], { cwd: folder })).exitCode).toBe(0);
    expect(read(folder, ".env.example")).toContain("<<<<<<<");
  });
});

describe("true outcome: a step after the last file fails", () => {
  test.each([
    ["the install", "exit 1"],
    ["the check of types", '[ "$2" != typecheck ]'],
  ])("%s: the files are in place, and undo takes them back", async (_, script) => {
    const { folder } = await makeOldApp();
    const before = readTree(folder);
    const run = await runCli(["upgrade", "--yes"], { cwd: folder, env: fakeProgram("npm", script).env });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("The files of the update are in place.");
    expectTruth(run, true);
    await expectUndone(folder, before);
  });
});

describe("true outcome: an .env that can't be written", () => {
  /** Root may write anywhere, so somebody else has to try. */
  const nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
  const isRoot = process.getuid?.() === 0;

  async function makeAppOfNobody() {
    const folder = await makeApp();
    const args = offerVariable(folder);
    chmodSync(path.dirname(folder), 0o755);
    execFileSync("chown", ["-R", "65534:65534", folder]);
    return { folder, args, before: readTree(folder), env: read(folder, ".env") };
  }

  test("a file: it gets the variable, which is told and undone", async () => {
    const folder = await makeApp();
    const [before, env] = [readTree(folder), read(folder, ".env")];
    const run = await runCli(offerVariable(folder), { cwd: folder });
    expect(run.stdout).toContain("New variable EXTRA, required (added to .env): ");
    expect(read(folder, ".env")).toBe(`${env}\n# Extra.\nEXTRA=1\n`);
    await expectUndone(folder, before);
    expect(read(folder, ".env")).toBe(env);
  });

  test("a folder of that name gets nothing, and nothing is said to be added", async () => {
    const folder = await makeApp();
    remove(folder, ".env");
    mkdirSync(path.join(folder, ".env"));
    writeFileSync(path.join(folder, ".env/mine"), "");
    const run = await runCli(offerVariable(folder), { cwd: folder });
    expect(run.exitCode, run.stderr).toBe(0);
    expect(run.stdout).toContain("New variable EXTRA, required: ");
    expectTruth(run, true);
  });

  test.runIf(hasNamespaces)("one that is mounted: all that was in place before it is taken back", async () => {
    const folder = await makeApp();
    const [before, env] = [readTree(folder), read(folder, ".env")];
    const run = await runCli(offerVariable(folder), { cwd: folder, wrapper: withMounted(".env") });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("The app is as it was.");
    expectTruth(run, false);
    expect(readTree(folder)).toEqual(before);
    expect(read(folder, ".env")).toBe(env);
  });

  test.runIf(isRoot)("in a folder that can't be written to: nothing is changed", async () => {
    const { folder, args, before, env } = await makeAppOfNobody();
    chmodSync(folder, 0o555);
    const run = await runCli(args, { cwd: folder, wrapper: nobody });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("You don't have permission to write to");
    expectTruth(run, false);
    expect(readTree(folder)).toEqual(before);
    expect(read(folder, ".env")).toBe(env);

    put(folder, "create-app-template.lock.json", "{");
    const adopt = await runCli(["adopt", "--yes"], { cwd: folder, wrapper: nobody });
    expect(adopt.stderr).toContain("You don't have permission to write to");
    expectTruth(adopt, false);
    expect(read(folder, "create-app-template.lock.json")).toBe("{");
  });

  test.runIf(isRoot)("one that can't even be read: it is named, and nothing is changed", async () => {
    const { folder, args, before } = await makeAppOfNobody();
    execFileSync("chown", ["0:0", path.join(folder, ".env")]);
    chmodSync(path.join(folder, ".env"), 0o600);
    const run = await runCli(args, { cwd: folder, wrapper: nobody });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain(".env can't be read");
    expectTruth(run, false);
    expect(readTree(folder)).toEqual(before);
  });
});
