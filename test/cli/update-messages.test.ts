// What the commands for an existing app say: before they ask, after they are done, and when something is left to do.

import { cpSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { takeFingerprint } from "../../src/catalog/fingerprint";
import { makeStateFolder } from "../../src/update/apply/state-folder";
import { presentVersion as version } from "../tools/release/write-package";
import { commit, git, makeApp, makeOldApp, presentBin, put, read, runCli, upgrade } from "./old-app";
import { fakeProgram, onlyFiles, readTree, temporaryFolder } from "./run-cli";
import { controlC, type Step, talkInTerminal } from "./talk-in-terminal";

const lockName = "create-app-template.lock.json";
const checkout = path.resolve(import.meta.dirname, "../..");

describe("before you deploy", () => {
  test("the notes of the releases crossed are shown, by a dry run as well", async () => {
    const { folder } = await makeOldApp();
    const dry = await upgrade(folder, "--dry-run");
    const real = await upgrade(folder, "--json");
    const { deploy } = JSON.parse(real.stdout);
    expect(deploy.releases.at(-1)).toMatchObject({ version, notes: expect.arrayContaining([expect.any(String)]) });
    for (const note of deploy.releases[0].notes) expect(dry.stdout).toContain(`  - ${note}`);
  });

  test("they are part of the plan that is to be confirmed", async () => {
    const { folder } = await makeOldApp();
    const steps: Step[] = [["Apply this plan?", controlC]];
    const talk = await talkInTerminal([process.execPath, presentBin(), "upgrade"], folder, steps);
    expect(talk.exitCode).toBe(130);
    expect(talk.shown).toContain("Before you deploy:");
  });

  test("a run within a version shows no notes", async () => {
    const folder = await makeApp();
    const run = await runCli(["add", "google", "--yes", "--no-install", "--json"], { cwd: folder });
    expect(JSON.parse(run.stdout).deploy.releases).toEqual([]);
  });

  test("the table of a removed option stays, and the run says so", async () => {
    const cwd = temporaryFolder();
    const options = path.join(cwd, "acme/modules");
    mkdirSync(options, { recursive: true });
    git(cwd, "init", "--quiet");
    put(cwd, ".gitignore", "acme\n");
    const copy = path.join(checkout, "test/fixtures/tables-feature");
    cpSync(copy, path.join(options, "tables-fixture"), { recursive: true });
    const made = ["app", "--features", "acme", "--yes", "--oauth", "none", "--modules", "tables-fixture", ...onlyFiles];
    expect(await runCli(made, { cwd })).toMatchObject({ exitCode: 0 });
    commit(cwd);
    const run = await runCli(["remove", "tables-fixture", "--yes", "--no-install"], { cwd: path.join(cwd, "app") });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.stdout).toContain("The table tables_fixture stays, with its rows, until you drop it.");
    expect(read(cwd, "app/src/database/migrations/tables-fixture.sql")).toContain("CREATE TABLE");
  });

  test("so do the columns that it had in tables of others", async () => {
    const folder = await makeApp("--modules", "admin");
    const run = await runCli(["remove", "admin", "--yes", "--no-install"], { cwd: folder });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.stdout.match(/^ *The (?:table|column) \S+ stays/gm)?.map((line) => line.trim())).toEqual([
      "The table invitations stays",
      "The table suspensions stays",
      "The column users.search_text stays",
      "The column users.last_seen_at stays",
    ]);
    expect(run.stdout).toContain("until you drop it. The next npm run db:generate writes a migration that does.");
  });
});

describe("left alone: a glob that matches nothing", () => {
  test.each([
    ["a plan", ["add", "google", "--yes", "--no-install"]],
    ["a dry run", ["add", "google", "--dry-run"]],
    ["nothing to do", ["upgrade", "--yes"]],
  ])("is told, wherever it comes from, and one that matches isn't: %s", async (_, args) => {
    const folder = await makeApp();
    const lock = JSON.parse(read(folder, lockName));
    put(folder, lockName, JSON.stringify({ ...lock, yours: ["src/lgo.ts", "src/log.ts"] }));
    commit(folder);
    const run = await runCli([...args, "--keep", "src/ap/**", "--keep", "src/app/**"], { cwd: folder });
    expect(run.exitCode, run.stderr).toBe(0);
    const told = (run.stdout + run.stderr).match(/^.*matches no file of the template\.$/gm);
    expect(told).toEqual([
      '"src/ap/**" in --keep matches no file of the template.',
      `"src/lgo.ts" in "yours" in ${lockName} matches no file of the template.`,
    ]);
  });

  test("is told by status, to people and to programs", async () => {
    const folder = await makeApp();
    const lock = JSON.parse(read(folder, lockName));
    put(folder, lockName, JSON.stringify({ ...lock, yours: ["src/lgo.ts", "src/log.ts"] }));
    const note = `"src/lgo.ts" in "yours" in ${lockName} matches no file of the template.`;
    const [text, json] = [
      await runCli(["status"], { cwd: folder }),
      await runCli(["status", "--json"], { cwd: folder }),
    ];
    expect(text.stdout.split("\n").filter((line) => line.includes("matches no"))).toEqual([note]);
    expect(JSON.parse(json.stdout).notes).toEqual([note]);
  });
});

describe("a plan that can't be applied", () => {
  test("15: uncommitted changes are refused before anything is asked", async () => {
    const { folder, changed } = await makeOldApp();
    put(folder, changed[0] as string, "// mine\n");
    const talk = await talkInTerminal([process.execPath, presentBin(), "upgrade"], folder, []);
    expect(talk.exitCode).toBe(3);
    expect(talk.shown).toContain(changed[0]);
    expect(talk.shown).not.toContain("Apply this plan?");
  });
});

describe("interrupted update: an update that was interrupted", () => {
  /** As a kill leaves it: one file is in place, and the old one is kept. */
  function interrupt(folder: string, state: "journal" | "done"): void {
    const file = "src/log.ts";
    const { root, work } = makeStateFolder(realpathSync(folder));
    const [was, now] = [read(folder, file), "half an update\n"].map(
      (text) => takeFingerprint(Buffer.from(text)).sha256,
    );
    mkdirSync(path.join(root, work), { recursive: true });
    writeFileSync(path.join(root, work, "pid"), "0\n");
    writeFileSync(path.join(root, work, "staging"), ".create-app-template-0123456789ab");
    writeFileSync(path.join(root, work, "old-0"), read(folder, file));
    const journal = { entries: [{ path: file, was, now }], index: { next: [], before: [] }, undoes: false };
    writeFileSync(path.join(root, work, state), JSON.stringify(journal));
    put(folder, file, "half an update\n");
  }

  test.each([
    ["journal", "undoes it first", "It was undone."],
    ["done", "completes it first", "It was completed."],
  ] as const)(
    "nothing runs: status and a dry run say so and change nothing, and the next command ends it: %s",
    async (state, says, told) => {
      const folder = await makeApp();
      const before = readTree(folder);
      interrupt(folder, state);
      const half = readTree(folder);
      for (const args of [["status"], ["upgrade", "--dry-run"]]) {
        const run = await runCli(args, { cwd: folder });
        expect(run).toMatchObject({ exitCode: 0 });
        expect(run.stdout + run.stderr).toContain("An update was interrupted");
        expect(run.stdout + run.stderr).toContain(says);
        expect(readTree(folder)).toEqual(half);
      }
      expect((await runCli(["upgrade", "--yes"], { cwd: folder })).stderr).toContain(told);
      if (state === "journal") expect(readTree(folder)).toEqual(before);
      expect((await runCli(["status"], { cwd: folder })).stdout).not.toContain("interrupted");
    },
  );
});

describe("after the files are in place", () => {
  test("a failed check says what to fix, and how to undo the update", async () => {
    const { folder } = await makeOldApp();
    const before = readTree(folder);
    const { env } = fakeProgram("npm", '[ "$2" = typecheck ] && echo "src/mine.ts: wrong" && exit 1; exit 0');
    const run = await runCli(["upgrade", "--yes"], { cwd: folder, env });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("src/mine.ts: wrong");
    expect(run.stderr).toContain("To undo it: create-app-template undo");
    expect(await runCli(["undo", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(readTree(folder)).toEqual(before);
  });

  test("packages that are missing are installed, although the plan changes none", async () => {
    const folder = await makeApp();
    const { env } = fakeProgram("npm", '[ "$1" = install ] && touch installed.txt; exit 0');
    const run = await runCli(["add", "audit", "--yes", "--no-smoke"], { cwd: folder, env });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(read(folder, "package.json")).dependencies).toBeTypeOf("object");
    expect(git(folder, "diff", "--name-only")).not.toContain("package.json");
    expect(read(folder, "installed.txt")).toBe("");
  });

  test("--commit commits what the install changed, too, and says if git can't", async () => {
    const folder = await makeApp();
    const install = fakeProgram("npm", '[ "$1" = install ] && echo >> package-lock.json; exit 0');
    const args = ["add", "google", "--yes", "--no-smoke", "--commit"];
    const nameless = {
      ...install.env,
      GIT_CONFIG_GLOBAL: "/dev/null",
      EMAIL: "",
      GIT_AUTHOR_NAME: "",
      GIT_COMMITTER_NAME: "",
    };
    const refused = await runCli(args, { cwd: folder, env: nameless });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain("git couldn't commit the update");
    expect(refused.stderr, "git's own reason").toContain("Please tell me who you are");
    git(folder, "reset", "--hard", "--quiet");
    git(folder, "clean", "-fdq");
    git(folder, "config", "user.name", "Ada");
    git(folder, "config", "user.email", "ada@example.com");
    expect(await runCli(args, { cwd: folder, env: install.env })).toMatchObject({ exitCode: 0 });
    expect(git(folder, "status", "--porcelain")).toBe("");
  });
});

describe("--commit leaves out what git ignores", () => {
  const add = ["add", "google", "--yes", "--no-install", "--commit"];

  async function makeNamedApp(): Promise<string> {
    const folder = await makeApp();
    git(folder, "config", "user.name", "Ada");
    git(folder, "config", "user.email", "ada@example.com");
    return folder;
  }

  function ignore(folder: string, ...files: string[]): void {
    git(folder, "rm", "--cached", "--quiet", "-r", ...files);
    put(folder, ".gitignore", `${read(folder, ".gitignore")}\n${files.join("\n")}\n`);
    commit(folder);
  }

  test("and commits the rest", async () => {
    const folder = await makeNamedApp();
    ignore(folder, "package-lock.json");
    const run = await runCli(add, { cwd: folder });
    expect(run.exitCode, run.stderr).toBe(0);
    expect(run.stdout).toContain(", committed.");
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(git(folder, "show", "--name-only", "--format=")).toContain("src/auth/oauth/providers/google.tsx");
  });

  test("even what the update deletes", async () => {
    const folder = await makeNamedApp();
    expect(await runCli(add, { cwd: folder })).toMatchObject({ exitCode: 0 });
    ignore(folder, "src/auth/oauth");
    const run = await runCli(["remove", "google", "--yes", "--no-install", "--commit"], { cwd: folder });
    expect(run.exitCode, run.stderr).toBe(0);
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  test("and never commits anything else, if that is all", async () => {
    const folder = await makeNamedApp();
    ignore(folder, "*");
    put(folder, "src/mine.ts", "mine\n");
    git(folder, "add", "--force", "src/mine.ts");
    const run = await runCli([...add, "--allow-dirty"], { cwd: folder });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toMatch(/git ignores every file of the update\..*Error: git couldn't commit the update\./s);
    expect(git(folder, "log", "--oneline").trim().split("\n")).toHaveLength(2);
  });

  test("without a repository, that is the reason", async () => {
    const { folder } = await makeOldApp({ git: false });
    const run = await upgrade(folder, "--commit");
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toMatch(/fatal: not a git repository.*Error: git couldn't commit the update\./s);
  });
});

test("adopt leaves the conflicts of an update alone, so that it can still be undone", async () => {
  const { folder, changed } = await makeOldApp();
  put(folder, changed[0] as string, "// mine\n");
  commit(folder);
  const before = readTree(folder);
  expect(await upgrade(folder)).toMatchObject({ exitCode: 4 });
  const run = await runCli(["adopt", "--yes"], { cwd: folder });
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain(`The conflicts in ${changed[0]} aren't those of two branches`);
  const undo = await runCli(["undo", "--yes"], { cwd: folder });
  expect(undo.exitCode, undo.stderr).toBe(0);
  expect(readTree(folder)).toEqual(before);
});

test.each([
  [["add", "landing"], "app already has landing"],
  [["remove", "google"], "app doesn't have google"],
  [["upgrade"], "app is up to date"],
])("%s says why there is nothing to do", async (command, reason) => {
  const folder = await makeApp();
  const run = await runCli([...command, "--yes"], { cwd: folder });
  expect(run).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`Nothing to do: ${reason} (${version}).`) });
});

test("adopt leaves a lock alone that can be used", async () => {
  const folder = await makeApp();
  const before = readTree(folder);
  const run = await runCli(["adopt", "--yes"], { cwd: folder });
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain("exists and is valid");
  expect(readTree(folder)).toEqual(before);
});
