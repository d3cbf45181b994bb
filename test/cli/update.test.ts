// The commands for an existing app: what they take, what they refuse, and what they say.

import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commit, git, makeApp, makeOldApp, put, read, remove, runCli, upgrade } from "./old-app";
import { listFiles, onlyFiles, readTree, temporaryFolder } from "./run-cli";

const lockName = "create-app-template.lock.json";

describe("a command's name is the command", () => {
  test.each(["add", "remove", "upgrade", "status", "adopt"])("%s makes no app of that name", async (name) => {
    const cwd = temporaryFolder();
    expect((await runCli([name], { cwd })).exitCode).toBe(2);
    expect(listFiles(cwd)).toEqual([]);
  });

  test("./upgrade is the folder", async () => {
    const cwd = temporaryFolder();
    expect(await runCli(["./upgrade", "--yes", ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(cwd, "upgrade/package.json"))).toBe(true);
  });
});

describe("add and remove", () => {
  test("adding and then removing is identity, and .env gets no variable twice", async () => {
    const folder = await makeApp();
    expect(await runCli(["add", "github", "--yes", "--no-install"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    commit(folder);
    const before = readTree(folder);
    await addAndRemove(folder, "google", "src/auth/oauth/providers/google.tsx");
    expect(readTree(folder)).toEqual(before);
  });

  test("adding and then removing an option with tables keeps the tables, and nothing else", async () => {
    const folder = await makeApp();
    const before = readTree(folder);
    await addAndRemove(folder, "google", "src/database/schema/accounts.ts");
    const isKept = (file: string) => file.startsWith("src/database/migrations/");
    const withoutMigrations = (tree: typeof before) => new Map([...tree].filter(([file]) => !isKept(file)));
    expect(withoutMigrations(readTree(folder))).toEqual(withoutMigrations(before));
    expect(listFiles(folder)).toContain("src/database/migrations/oauth.sql");
    expect(existsSync(path.join(folder, "src/auth/oauth")), "empty folders go, too").toBe(false);
  });

  test("--commit leaves a clean tree, and --directory works from elsewhere", async () => {
    const folder = await makeApp();
    git(folder, "config", "user.name", "Ada");
    git(folder, "config", "user.email", "ada@example.com");
    const args = ["add", "google", "--yes", "--no-install", "--commit", "--directory", "app"];
    const cwd = path.dirname(folder);
    const run = await runCli(args, { cwd });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.stdout).toContain("Next: cd app && npm install");
    expect(run.stdout).toContain("To undo it: create-app-template undo --directory app");
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(git(folder, "log", "-1", "--format=%s")).toBe("Add google\n");
  });

  test("--commit leaves out what git ignores, and what only a pattern would mean", async () => {
    const folder = await makeApp();
    git(folder, "config", "user.name", "Ada");
    git(folder, "config", "user.email", "ada@example.com");
    put(folder, ".gitignore", `${read(folder, ".gitignore")}package-lock.json\n`);
    git(folder, "rm", "--quiet", "--cached", "package-lock.json");
    // Where a path with [slug] would be a pattern, it would match this one, too.
    put(folder, "src/app/posts/s/page.tsx", "export {};\n");
    commit(folder);
    put(folder, "src/app/posts/s/page.tsx", "// mine\n");
    const args = ["add", "content", "--yes", "--no-install", "--commit", "--allow-dirty"];
    const run = await runCli(args, { cwd: folder });
    expect(run, run.stderr).toMatchObject({ exitCode: 0 });
    expect(run.stdout).toContain("committed");
    expect(git(folder, "log", "-1", "--format=%s")).toBe("Add content\n");
    expect(git(folder, "ls-files")).toContain("/posts/[slug]/page.tsx");
    expect(git(folder, "ls-files")).not.toContain("package-lock.json");
    expect(git(folder, "status", "--porcelain").trim()).toBe("M src/app/posts/s/page.tsx");
  });

  test.each([
    [
      "no repository",
      (folder: string) => rmSync(path.join(folder, ".git"), { recursive: true }),
      "not a git repository",
    ],
    ["a folder that git ignores", ignoreAll, "git ignores every file of the update"],
  ])("--commit with %s exits with 1, and says why", async (_what, spoil, says) => {
    const folder = await makeApp();
    spoil(folder);
    const args = ["add", "google", "--yes", "--no-install", "--commit"];
    const run = await runCli([...args, "--json"], { cwd: folder });
    expect(run.exitCode).toBe(1);
    const { ok, committed, applied, error } = JSON.parse(run.stdout);
    expect({ ok, committed, applied }).toEqual({ ok: false, committed: false, applied: "done" });
    expect(error).toMatchObject({ code: "commit-failed", exitCode: 1, log: expect.stringContaining(says) });
    expect(error.hint).toContain("To undo it: create-app-template undo");
  });

  test.each([
    ["an unknown option", ["add", "googel", "--yes"], "Did you mean google?"],
    ["an empty option, as of a variable that isn't set", ["add", "", "--yes"], 'Unknown option "".'],
    ["an empty option beside another", ["add", "google", "", "--yes"], 'Unknown option "".'],
    ["nothing but a comma", ["remove", ",", "--yes"], 'Unknown option ",".'],
    ["another database", ["add", "postgres", "--yes"], "can't be changed"],
    ["no option", ["add"], "Missing: <option>."],
    ["no terminal and no --yes", ["add", "google"], "--yes"],
    ["an empty folder", ["upgrade", "--yes", "--directory", ""], 'There is no folder "".'],
    ["a folder that isn't there", ["status", "--directory", "nowhere"], "There is no folder"],
  ])("wrong usage: %s: exit 2, nothing written, and a way out", async (_name, args, says) => {
    const folder = await makeApp();
    const before = readTree(folder);
    const run = await runCli([...args], { cwd: folder });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain(says);
    expect(readTree(folder)).toEqual(before);
  });

  test("an app of an older version is upgraded first, or at once with --upgrade", async () => {
    const { folder } = await makeOldApp();
    const refused = await runCli(["add", "google", "--yes", "--no-install"], { cwd: folder });
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain("add google --upgrade");
    const both = await runCli(["add", "google", "--upgrade", "--yes", "--no-install"], { cwd: folder });
    expect(both).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(folder, "src/auth/oauth/providers/google.tsx"))).toBe(true);
  });
});

describe("upgrade", () => {
  test("--keep leaves files alone, --restore brings deleted ones back, --diff-of shows lines", async () => {
    const { folder, fresh, changed } = await makeOldApp();
    const [kept, gone] = changed as [string, string];
    const before = read(folder, kept);
    remove(folder, gone);
    commit(folder);
    const shown = await upgrade(folder, "--dry-run", "--diff-of", changed[2] as string);
    expect(shown.stdout).toContain(`+++ ${changed[2]}`);
    const idle = await upgrade(folder, "--dry-run", "--diff-of", "nothing/here", "--diff-of", changed[2] as string);
    expect(idle.stdout).toContain('"nothing/here" in --diff-of matches no file of this plan.');
    expect(idle.stdout).toContain(`+++ ${changed[2]}`);
    expect(idle.stdout).not.toContain(`"${changed[2]}"`);
    const none = await upgrade(folder, "--dry-run", "--diff-of", "nothing/here");
    expect(none.stdout).not.toContain("\n\n\n");
    expect(await upgrade(folder, "--keep", kept, "--restore", gone)).toMatchObject({ exitCode: 0 });
    expect(read(folder, kept)).toBe(before);
    expect(read(folder, gone)).toBe(read(fresh, gone));
  });

  test("says what to know before deploying, and .env keeps what was in it", async () => {
    const { folder } = await makeOldApp();
    const run = await upgrade(folder);
    expect(run.stdout).toContain("Before you deploy:");
    expect(run.stdout).toContain("db:migrate");
    expect(run.stdout).toContain("New variable");
    expect(read(folder, ".env")).toMatch(/^# mine\nAUTH_SECRET=kept\n/);
    expect(read(folder, ".env").match(/AUTH_SECRET=/g)).toHaveLength(1);
  });
});

describe("status and adopt", () => {
  test("status says what to type, wherever it is run", async () => {
    const { folder } = await makeOldApp();
    const run = await runCli(["status", "--directory", "app"], { cwd: path.dirname(folder) });
    expect(run.stdout).toContain("create-app-template upgrade --dry-run --directory app");
  });

  test("status tells edited, deleted and newer files apart", async () => {
    const { folder, changed } = await makeOldApp();
    const [both, deleted, newer] = changed as [string, string, string];
    put(folder, both, "// mine\n");
    remove(folder, deleted);
    const run = await runCli(["status", "--json", "--exit-code"], { cwd: folder });
    expect(run.exitCode).toBe(1);
    const states = new Map(
      JSON.parse(run.stdout).files.map((file: { path: string; state: string }) => [file.path, file.state]),
    );
    expect([states.get(both), states.get(deleted), states.get(newer)]).toEqual(["both", "deleted", "newer"]);
  });

  test("status: migrations that stay when their option is removed are nobody's edit", async () => {
    const folder = await makeApp("--modules", "landing,content");
    const change = ["remove", "content", "--yes", "--no-install"];
    expect(await runCli(change, { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(read(folder, "src/database/migrations/meta/_journal.json")).toContain("content");
    const status = JSON.parse((await runCli(["status", "--json"], { cwd: folder })).stdout);
    expect(status).toMatchObject({ files: [], upgradable: false });
  });

  test("lock file: a lost lock is written anew, so that an upgrade knows what was edited", async () => {
    const folder = await makeApp("--modules", "admin");
    const lock = read(folder, lockName);
    put(folder, "src/app/layout.tsx", `// mine\n${read(folder, "src/app/layout.tsx")}`);
    remove(folder, lockName);
    expect(await runCli(["adopt", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(read(folder, lockName)).toBe(lock);
  });

  test("lock file: a lock with conflict markers is written anew, and what both branches called theirs stays theirs", async () => {
    const folder = await makeApp();
    const lock = read(folder, lockName);
    const side = (...yours: string[]) => lock.replace('"yours": []', `"yours": ${JSON.stringify(yours, undefined, 2)}`);
    const [ours, theirs] = [side("src/[slug]/**", "docs/**"), side("docs/**", "public/**")];
    put(folder, lockName, `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> main\n`);
    expect(await runCli(["adopt", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    const { yours, ...rest } = JSON.parse(read(folder, lockName));
    expect(yours).toEqual(["src/[slug]/**", "docs/**", "public/**"]);
    expect({ ...rest, yours: [] }).toEqual(JSON.parse(lock));
  });
});

async function addAndRemove(folder: string, option: string, file: string): Promise<void> {
  const change = (command: string) => runCli([command, option, "--yes", "--no-install"], { cwd: folder });
  expect(await change("add")).toMatchObject({ exitCode: 0 });
  expect(existsSync(path.join(folder, file))).toBe(true);
  commit(folder);
  expect(await change("remove")).toMatchObject({ exitCode: 0 });
  expect(existsSync(path.join(folder, file))).toBe(false);
}

/** An app in a repository that ignores it. */
function ignoreAll(folder: string): void {
  rmSync(path.join(folder, ".git"), { recursive: true });
  const around = path.dirname(folder);
  git(around, "init", "--quiet");
  put(around, ".gitignore", "*\n");
}
