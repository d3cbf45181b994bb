// What an update left out goes on from where it was: its base is still what an earlier version, or other answers, gave.

import path from "node:path";
import { describe, expect, test } from "vitest";
import { pastVersion } from "../tools/release/past/places";
import { commit, git, makeOldApp, put, read, runCli, upgrade } from "./old-app";
import { onlyFiles, temporaryFolder } from "./run-cli";

const lockName = "create-app-template.lock.json";
const readLock = (folder: string) => JSON.parse(read(folder, lockName));

describe("left alone: a file that an upgrade was told to keep", () => {
  test("is offered again, and then merged with what it was made from", async () => {
    const { folder, fresh, changed } = await makeOldApp();
    const [kept] = changed as [string];
    const { answers, files } = readLock(folder);
    expect(await upgrade(folder, "--keep", kept)).toMatchObject({ exitCode: 0 });
    expect(readLock(folder).behind).toEqual([{ version: pastVersion, answers, paths: [kept] }]);
    expect(readLock(folder).files[kept]).toBe(files[kept]);
    put(folder, kept, `${read(folder, kept)}// mine\n`);
    commit(folder);
    expect((await runCli(["status"], { cwd: folder })).stdout).toContain(kept);
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
    expect(read(folder, kept)).toBe(`${read(fresh, kept)}// mine\n`);
    expect(readLock(folder).behind).toBeUndefined();
  });

  test("so is one that the lock calls yours, once it no longer does", async () => {
    const { folder, fresh, changed } = await makeOldApp();
    const [kept] = changed as [string];
    put(folder, lockName, JSON.stringify({ ...readLock(folder), yours: [kept] }));
    put(folder, kept, `${read(folder, kept)}// mine\n`);
    commit(folder);
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
    put(folder, lockName, JSON.stringify({ ...readLock(folder), yours: [] }));
    commit(folder);
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
    expect(read(folder, kept)).toBe(`${read(fresh, kept)}// mine\n`);
  });
});

describe("known bases: a private feature that changed since a file of it was left behind", () => {
  const lines = (...own: string[]) => [...own, "a", "b", "c", "d", "e"].map((line) => `${line}\n`).join("");
  const change = ["--yes", "--no-install", "--json"];

  /** Its notes were left behind by an update, and have changed twice. */
  async function makeNotesApp(isInGit: boolean): Promise<string> {
    const cwd = temporaryFolder();
    const folder = path.join(cwd, "app");
    const notes = "acme/modules/notes/files/notes.txt";
    put(cwd, "acme/modules/notes/feature.json", JSON.stringify({ label: "Notes", hint: "a text" }));
    put(cwd, notes, lines("first"));
    const flags = ["--features", "acme", "--yes", "--oauth", "none", "--modules", "notes", ...onlyFiles];
    expect(await runCli(["app", ...flags], { cwd })).toMatchObject({ exitCode: 0 });
    if (isInGit) {
      git(folder, "init", "--quiet");
      commit(folder);
    }
    put(cwd, notes, lines("second"));
    expect(await runCli(["upgrade", "--keep", "notes.txt", ...change], { cwd: folder })).toMatchObject({ exitCode: 0 });
    put(folder, "notes.txt", `${lines("first")}mine\n`);
    if (isInGit) commit(folder);
    put(cwd, notes, lines("third"));
    return folder;
  }

  test("is merged with the text that git's history has", async () => {
    const folder = await makeNotesApp(true);
    expect(await runCli(["upgrade", ...change], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(read(folder, "notes.txt")).toBe(`${lines("third")}mine\n`);
  });

  test("has no base without git: it is a conflict between the two texts, and yours is all there", async () => {
    const folder = await makeNotesApp(false);
    const run = await runCli(["upgrade", ...change], { cwd: folder });
    expect(run.exitCode).toBe(4);
    expect(JSON.parse(run.stdout).steps).toMatchObject([{ path: "notes.txt", action: "conflict", reason: "no-base" }]);
    for (const line of `${lines("first")}mine\n`.trim().split("\n")) expect(read(folder, "notes.txt")).toContain(line);
  });
});
