// What went wrong in other tools that update apps, each tried with the packed command on an app that a past release made.

import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hasNamespaces, offline } from "../tools/namespace";
import { movedFiles } from "../tools/release/past/differences";
import { pastVersion } from "../tools/release/past/places";
import { presentVersion } from "../tools/release/write-package";
import { makeNextRelease } from "./next-release";
import { commit, editEverywhere, git, makeOldApp, put, putOldApp, read, remove, runCli, upgrade } from "./old-app";
import { fakeProgram, listFiles, onlyFiles, pathWithout, readTree, temporaryFolder } from "./run-cli";

const lockName = "create-app-template.lock.json";

function first<T>(list: T[]): T {
  expect(list.length, "the templates changed since").toBeGreaterThan(0);
  return list[0] as T;
}

describe("an untouched app", () => {
  test("like new: becomes what a new one would be, byte for byte, and a second run does nothing", async () => {
    const { folder, fresh } = await makeOldApp();
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
    expect(readTree(folder)).toEqual(readTree(fresh));
    commit(folder);
    const again = await upgrade(folder);
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.stdout).toContain("Nothing to do");
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  test.runIf(hasNamespaces)("known bases: without git, npm and a network", async () => {
    const { folder, fresh, changed } = await makeOldApp({ git: false });
    const file = first(changed);
    put(folder, file, `// mine\n${read(folder, file)}`);
    const env = { PATH: pathWithout("git", "npm") };
    const run = await runCli(["upgrade", "--yes", "--no-install"], {
      cwd: folder,
      env,
      wrapper: offline,
    });
    expect([0, 4]).toContain(run.exitCode);
    expect(run.stdout).not.toContain("wasn't found");
    expect(read(folder, file)).toContain("// mine\n");
    expect(listFiles(path.join(folder, "src")).length).toBe(listFiles(path.join(fresh, "src")).length);
  });
});

describe("edited files", () => {
  test("every line of yours is there afterwards, and every conflict is listed", async () => {
    const { folder, changed } = await makeOldApp();
    for (const file of changed) editEverywhere(folder, file, "mine");
    commit(folder);
    const run = await upgrade(folder, "--json");
    expect(run.exitCode).toBe(4);
    const { ok, steps } = JSON.parse(run.stdout);
    expect(ok).toBe(false);
    expect(Math.max(...steps.map((step: { hunks?: unknown[] }) => step.hunks?.length ?? 0))).toBeGreaterThan(1);
    const conflicts = steps.filter((step: { action: string }) => step.action === "conflict");
    expect(conflicts.map((step: { path: string }) => step.path)).toEqual(expect.arrayContaining(changed.slice(0, 5)));
    for (const file of changed) {
      const mine = git(folder, "show", `HEAD:${file}`).split("\n");
      expect(read(folder, file).split("\n"), file).toEqual(expect.arrayContaining(mine));
    }
  });

  test("resolved once: resolved conflicts don't come back: the next release conflicts only where it changed something again", async () => {
    const { folder, changed } = await makeOldApp();
    const inTemplates = (file: string) => path.join("base/files", file);
    const [again, theirs, settled, fine] = changed.filter((file) =>
      existsSync(path.join("templates", inTemplates(file))),
    ) as [string, string, string, string];
    for (const file of [again, theirs, settled]) editEverywhere(folder, file, "mine");
    commit(folder);
    const first = await upgrade(folder);
    expect(first.exitCode).toBe(4);
    git(folder, "checkout", "--ours", again, settled);
    git(folder, "checkout", "--theirs", theirs);
    commit(folder);
    const change = (text: string) => text.replace("import ", "// Changed again.\nimport ");
    const bin = await makeNextRelease((templates) => {
      for (const file of [again, theirs, fine].map(inTemplates)) put(templates, file, change(read(templates, file)));
    });
    const second = await runCli(["upgrade", "--yes", "--no-install", "--json"], { cwd: folder, bin });
    const { steps } = JSON.parse(second.stdout);
    const of = (action: string) => steps.filter((step: { action: string }) => step.action === action);
    expect(of("conflict")).toMatchObject([{ path: again, reason: "both-changed" }]);
    expect(of("conflict")[0].hunks).toHaveLength(1);
    expect(
      of("change")
        .map((step: { path: string }) => step.path)
        .sort(),
    ).toEqual([theirs, fine].sort());
    expect(read(folder, again)).toContain("||||||| base ");
  });

  test("conflicts, resolved: the lock is the new base at once, nothing ran meanwhile, a second run is a no-op", async () => {
    const { folder, changed } = await makeOldApp();
    const file = first(changed);
    editEverywhere(folder, file, "mine");
    commit(folder);
    const { env } = fakeProgram("npm", "touch npm-was-called; exit 1");
    const run = await runCli(["upgrade", "--yes"], { cwd: folder, env });
    expect(run.exitCode).toBe(4);
    expect(existsSync(path.join(folder, "npm-was-called"))).toBe(false);
    const status = await runCli(["status"], { cwd: folder });
    expect(status.stdout).toMatch(/There are unresolved conflicts\. Look for <{7} in these files/);
    expect(status.stdout).toContain(`\n  ${file}\n`);
    git(folder, "checkout", "--ours", file);
    commit(folder);
    const again = await upgrade(folder);
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.stdout).toContain("Nothing to do");
  });

  test("the index has the three stages, the markers name the sides, and there is no other file", async () => {
    const { folder, fresh, changed } = await makeOldApp();
    const file = first(changed);
    const base = read(folder, file);
    editEverywhere(folder, file, "mine");
    const mine = read(folder, file);
    commit(folder);
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(4);
    expect(run.stdout).toContain("usually keep what both sides added");
    expect(run.stdout).toContain("To undo it: create-app-template undo");
    expect(git(folder, "ls-files", "--unmerged", "--", file).match(/\t/g)).toHaveLength(3);
    expect(git(folder, "show", `:1:${file}`)).toBe(base);
    expect(git(folder, "show", `:2:${file}`)).toBe(mine);
    expect(git(folder, "show", `:3:${file}`)).toBe(read(fresh, file));
    for (const mark of ["<<<<<<< yours", `||||||| base ${pastVersion}`, ">>>>>>> template "]) {
      expect(read(folder, file)).toContain(mark);
    }
    git(folder, "checkout", "--theirs", "--", file);
    expect(read(folder, file)).toBe(read(fresh, file));
    git(folder, "checkout", "--ours", "--", file);
    expect(read(folder, file)).toBe(mine);
    expect(listFiles(folder).filter((name) => /\.(rej|orig)$/.test(name))).toEqual([]);
  });

  test("moved and removed: moved: edits follow, whether a person or a formatter made them, and a file of yours at the new place stays", async () => {
    const { folder, fresh } = await makeOldApp();
    type Move = [from: string, to: string];
    const moves = Object.entries(movedFiles).map(([now, before]): Move => [before, now]);
    const [edited, formatted, taken] = moves as [Move, Move, Move];
    const moved = { edited, formatted, taken };
    put(folder, moved.edited[0], `// mine\n${read(folder, moved.edited[0])}`);
    put(folder, moved.formatted[0], read(folder, moved.formatted[0]).replace(/^ +/gm, "$&$&").replaceAll(";\n", "\n"));
    put(folder, moved.taken[1], "// mine, at the new place\n");
    commit(folder);
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(4);
    expect(read(folder, moved.edited[1])).toContain("// mine\n");
    for (const [from, to] of [moved.edited, moved.formatted]) {
      expect(existsSync(path.join(folder, from)), from).toBe(false);
      expect(run.stderr).toContain(`moved from ${from}`);
      expect(git(folder, "show", `:3:${to}`), "what the template has there").toBe(read(fresh, to));
    }
    expect(read(folder, moved.taken[1])).toContain("// mine, at the new place\n");
    expect(run.stdout).toContain(`${moved.taken[1]}: you already have a file there`);
  });

  test("removed: untouched ones go, edited ones stay and are listed, deleted ones stay away", async () => {
    const { folder, removed, changed } = await makeOldApp();
    const [edited, ...untouched] = removed as [string, ...string[]];
    put(folder, edited, `// mine\n${read(folder, edited)}`);
    const deleted = changed.at(-1) as string;
    remove(folder, deleted);
    commit(folder);
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(4);
    expect(run.stdout).toContain(`${edited}: no longer in the template; kept because you edited it`);
    expect(read(folder, edited)).toContain("// mine\n");
    for (const file of untouched) expect(existsSync(path.join(folder, file)), file).toBe(false);
    expect(existsSync(path.join(folder, deleted))).toBe(false);
    expect(run.stderr).toContain("the template changed it, but you deleted it");
  });

  test("an option is added to an app whose every file was edited", async () => {
    const cwd = temporaryFolder();
    expect(await runCli(["app", "--yes", "--oauth", "none", ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
    const folder = path.join(cwd, "app");
    const files = listFiles(folder).filter((file) => /\.(tsx?|css|mjs|md)$/.test(file));
    for (const file of files) put(folder, file, `${read(folder, file)}// mine: ${file}\n`);
    git(folder, "init", "--quiet");
    commit(folder);
    const run = await runCli(["add", "google", "--yes", "--no-install"], { cwd: folder });
    expect([0, 4]).toContain(run.exitCode);
    for (const file of files) expect(read(folder, file), file).toContain(`// mine: ${file}`);
    expect(existsSync(path.join(folder, "src/auth/oauth/providers/google.tsx"))).toBe(true);
  });

  test("package.json keeps your indentation, line ends, order of keys and last line end", async () => {
    const { folder } = await makeOldApp();
    const { name, version, ...rest } = JSON.parse(read(folder, "package.json"));
    const mine = { description: "mine", version, name, ...rest, dependencies: { ...rest.dependencies, zzz: "1.0.0" } };
    put(folder, "package.json", JSON.stringify(mine, undefined, "\t").replaceAll("\n", "\r\n"));
    commit(folder);
    expect([0, 4]).toContain((await upgrade(folder)).exitCode);
    const text = read(folder, "package.json");
    expect(text).toMatch(/^\{\r\n\t"description": "mine",\r\n\t"version": ".*",\r\n\t"name"/);
    expect(text.endsWith("}")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
    expect(JSON.parse(text).dependencies).toMatchObject({ zzz: "1.0.0" });
    expect(JSON.parse(read(folder, "package-lock.json")).packages).toBeTypeOf("object");
  });

  test("a binary, a link and an executable bit of yours survive, and nothing is written through the link", async () => {
    const { folder, changed } = await makeOldApp();
    const [binary, linked, script] = changed as [string, string, string];
    const bytes = Uint8Array.from([0, 1, 2, 255]);
    put(folder, binary, bytes);
    const outside = path.join(temporaryFolder(), "outside.ts");
    put(path.dirname(outside), "outside.ts", "outside\n");
    remove(folder, linked);
    symlinkSync(outside, path.join(folder, linked));
    chmodSync(path.join(folder, script), 0o755);
    commit(folder);
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(4);
    expect(run.stdout).toContain(`${binary}: changed on both sides, and not a text file; yours is kept`);
    expect(run.stdout).toContain(`${linked}: a link or a folder is in its place; kept`);
    expect(new Uint8Array(readFileSync(path.join(folder, binary)))).toEqual(bytes);
    expect(lstatSync(path.join(folder, linked)).isSymbolicLink()).toBe(true);
    expect(readFileSync(outside, "utf8")).toBe("outside\n");
    expect(statSync(path.join(folder, script)).mode & 0o111).not.toBe(0);
  });
});

describe("migrations: a migration of yours that is newer than the template's", () => {
  test.each(["sqlite", "postgres", "mysql"])(
    "on %s: yours stays, and the template's are in the journal after it",
    async (database) => {
      const folder = path.join(temporaryFolder(), "app");
      await putOldApp(folder, { database: [database] });
      const [migrations, meta] = ["src/database/migrations", "src/database/migrations/meta"];
      const journal = JSON.parse(read(folder, `${meta}/_journal.json`));
      const { length } = journal.entries;
      const [last, next] = [length - 1, length].map((index) => String(index).padStart(4, "0"));
      const snapshot = JSON.parse(read(folder, `${meta}/${last}_snapshot.json`));
      const mine = { ...journal.entries[0], idx: length, when: 4e12, tag: `${next}_mine` };
      put(folder, `${migrations}/${mine.tag}.sql`, "CREATE TABLE mine (id text);\n");
      put(
        folder,
        `${meta}/_journal.json`,
        JSON.stringify({ ...journal, entries: [...journal.entries, mine] }, undefined, 2),
      );
      put(
        folder,
        `${meta}/${next}_snapshot.json`,
        JSON.stringify({ ...snapshot, id: "mine", prevId: snapshot.id }, undefined, 2),
      );
      git(folder, "init", "--quiet");
      commit(folder);
      const run = await upgrade(folder);
      expect(run).toMatchObject({ exitCode: 0 });
      const { entries } = JSON.parse(read(folder, `${meta}/_journal.json`));
      const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
      expect(tags.slice(length - 1, length + 1)).toEqual([journal.entries.at(-1).tag, mine.tag]);
      expect(tags.length).toBeGreaterThan(length + 1);
      expect(entries.map(({ idx }: { idx: number }) => idx)).toEqual([...entries.keys()]);
      for (const tag of tags) expect(read(folder, `${migrations}/${tag}.sql`)).not.toBe("");
      for (const tag of tags.slice(length + 1)) expect(run.stdout).toContain(`${tag}.sql`);
      expect(read(folder, `${migrations}/${mine.tag}.sql`)).toBe("CREATE TABLE mine (id text);\n");
      // Pending is what isn't in the table yet, whatever its date.
      expect(read(folder, "src/database/read-migrations.ts")).not.toBe("");
    },
  );
});

describe("around the app", () => {
  test("what isn't part of the plan is never opened", async () => {
    const { folder } = await makeOldApp();
    mkdirSync(path.join(folder, "node_modules/some"), { recursive: true });
    // Whoever opens a pipe that nobody writes to waits forever.
    execFileSync("mkfifo", [path.join(folder, "node_modules/some/pipe.js"), path.join(folder, ".env.local")]);
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
  });

  test("a dry run tells what the real run does, file by file, and writes nothing", async () => {
    const { folder, changed } = await makeOldApp();
    for (const file of changed.slice(0, 10)) editEverywhere(folder, file, "mine");
    commit(folder);
    const before = readTree(folder);
    const dry = await upgrade(folder, "--dry-run", "--json");
    expect(dry.exitCode).toBe(4);
    expect(readTree(folder)).toEqual(before);
    const real = await upgrade(folder, "--json");
    expect(JSON.parse(dry.stdout).steps).toEqual(JSON.parse(real.stdout).steps);
  });

  test("hooks and settings of git don't matter", async () => {
    const { folder, fresh } = await makeOldApp();
    for (const hook of ["pre-commit", "post-checkout", "post-index-change", "post-merge", "commit-msg"]) {
      put(folder, `.git/hooks/${hook}`, "#!/bin/sh\necho failed; exit 1\n");
      chmodSync(path.join(folder, ".git/hooks", hook), 0o755);
    }
    const settings = {
      "commit.gpgsign": "true",
      "core.hooksPath": ".git/hooks",
      "core.autocrlf": "input",
      "merge.conflictStyle": "merge",
      "diff.noprefix": "true",
      "status.short": "true",
    };
    for (const [key, value] of Object.entries(settings)) git(folder, "config", key, value);
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
    expect(readTree(folder)).toEqual(readTree(fresh));
  });

  test("uncommitted changes: the refusal names the files, and nothing is written", async () => {
    const { folder, changed } = await makeOldApp();
    const file = first(changed);
    put(folder, file, "// mine\n");
    put(folder, "notes.md", "mine\n");
    const before = readTree(folder);
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain(file);
    git(folder, "checkout", "--", file);
    const other = await upgrade(folder);
    expect(other.stderr).toContain("notes.md");
    expect(other.stderr).toContain("--allow-dirty");
    put(folder, file, "// mine\n");
    expect(readTree(folder)).toEqual(before);
    git(folder, "checkout", "--", file);
    expect(await upgrade(folder, "--allow-dirty")).toMatchObject({ exitCode: 0 });
    expect(read(folder, "notes.md")).toBe("mine\n");
  });

  test.each([
    ["that is missing", (folder: string) => remove(folder, lockName), "There is no create-app-template.lock.json"],
    ["that is not JSON", (folder: string) => put(folder, lockName, "{"), "is not a JSON object"],
    ["with markers of a merge", (folder: string) => put(folder, lockName, "<<<<<<< HEAD\n{}\n"), "conflict markers"],
    [
      "with a path out of the app",
      (folder: string) => {
        const lock = JSON.parse(read(folder, lockName));
        lock.files["../outside"] = "0".repeat(40);
        put(folder, lockName, JSON.stringify(lock));
      },
      "../outside",
    ],
    ["whose version was edited", (folder: string) => editLock(folder, { version: presentVersion }), "was edited"],
    [
      "whose answers were edited",
      (folder: string) => editLock(folder, { answers: { ...readLock(folder).answers, name: "other" } }),
      "don't lead to the hashes of",
    ],
    [
      "whose hashes were edited",
      (folder: string) => editLock(folder, { files: { ...readLock(folder).files, "package.json": "0".repeat(40) } }),
      "don't lead to the hashes of package.json",
    ],
    [
      "that lacks a file",
      (folder: string) => editLock(folder, { files: { ...readLock(folder).files, "package.json": undefined } }),
      "don't lead to the hashes of package.json",
    ],
  ])("lock file: a lock %s is refused with a way out", async (_name, spoil, says) => {
    const { folder } = await makeOldApp();
    spoil(folder);
    const before = readTree(folder);
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain(says);
    expect(run.stderr).toContain("create-app-template adopt");
    expect(readTree(folder)).toEqual(before);
  });
});

function readLock(folder: string): { answers: object; files: object } {
  return JSON.parse(read(folder, lockName));
}

function editLock(folder: string, edit: object): void {
  put(folder, lockName, JSON.stringify({ ...readLock(folder), ...edit }));
}
