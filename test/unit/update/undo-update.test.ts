// Undo brings an app back to what it was before the last update, touches nothing else, and loses no edit.

import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { appLockName } from "../../../src/disk/app-lock";
import { finishInterruptedUpdate } from "../../../src/update/apply/finish-interrupted-update";
import { settleJournal } from "../../../src/update/apply/journal";
import { findStateFolder } from "../../../src/update/apply/state-folder";
import { planUndo } from "../../../src/update/apply/undo-update";
import {
  applyUpdate,
  commitOldApp,
  git,
  newLock,
  options,
  readFolder,
  steps,
  temporaryFolder,
  undoUpdate,
  writeOldApp,
} from "./small-app";

const places: [string, () => string][] = [
  ["a repository", () => commitOldApp()],
  ["a subfolder of a monorepo", () => commitOldApp("apps/web")],
  ["a repository with SHA-256", () => commitOldApp("apps/web", "--object-format=sha256")],
  ["no repository", () => writeOldApp()],
  [
    "a folder that git ignores",
    () => {
      const root = temporaryFolder();
      git(root, "init", "--quiet");
      writeFileSync(path.join(root, ".gitignore"), "app\n");
      return writeOldApp(path.join(root, "app"));
    },
  ],
];

describe("undo", () => {
  test.each(places)("undo: brings every file and mode back in %s, and git's index", async (_, make) => {
    const folder = make();
    chmodSync(path.join(folder, "src/changed.ts"), 0o664);
    const before = readFolder(folder);
    await applyUpdate(folder, steps, newLock, options);
    expect(readFolder(folder)).not.toEqual(before);
    await undoUpdate(folder);
    expect(readFolder(folder)).toEqual(before);
    if (!finishInterruptedUpdate(folder).includes("nothing")) throw new Error("Something is left.");
  });

  test("undo: leaves nothing for git to see", async () => {
    const folder = commitOldApp("apps/web");
    await applyUpdate(folder, steps, newLock, options);
    git(folder, "add", "--all", ".");
    await undoUpdate(folder);
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  test("undo: touches nothing else, in the app or beside it", async () => {
    const folder = commitOldApp("apps/web");
    const others = ["src/kept.ts", "notes.txt", "../../elsewhere.txt"];
    for (const file of others) writeFileSync(path.join(folder, file), "work in progress\n");
    await applyUpdate(folder, steps, newLock, { ...options, allowDirty: true });
    await undoUpdate(folder);
    for (const file of others) expect(readFileSync(path.join(folder, file), "utf8")).toBe("work in progress\n");
    expect(readFolder(folder)["src/changed.ts"]).toBe("644 old\n");
  });

  test.each<[string, string, (folder: string) => void]>([
    ["a changed file", "src/changed.ts", (folder) => appendFileSync(path.join(folder, "src/changed.ts"), "mine\n")],
    ["a new file", "src/new/deep/new.ts", (folder) => writeFileSync(path.join(folder, "src/new/deep/new.ts"), "mine")],
    ["a resolved conflict", "src/conflict.ts", (folder) => writeFileSync(path.join(folder, "src/conflict.ts"), "mine")],
    ["a file that is gone", "script.sh", (folder) => rmSync(path.join(folder, "script.sh"))],
    ["a file that came back", "src/from.ts", (folder) => writeFileSync(path.join(folder, "src/from.ts"), "mine\n")],
    ["the lock", appLockName, (folder) => appendFileSync(path.join(folder, appLockName), "\n")],
    [
      "a folder in place of a file",
      "src/old/gone.ts",
      (folder) => mkdirSync(path.join(folder, "src/old/gone.ts"), { recursive: true }),
    ],
    [
      "a link on the way",
      "src/new/deep/new.ts",
      (folder) => {
        rmSync(path.join(folder, "src/new"), { recursive: true });
        symlinkSync(temporaryFolder(), path.join(folder, "src/new"));
      },
    ],
  ])("undo: refuses where something was edited since, and names it: %s", async (_, file, edit) => {
    const folder = writeOldApp();
    await applyUpdate(folder, steps, newLock, options);
    edit(folder);
    const before = readFolder(folder);
    await expect(async () => undoUpdate(folder)).rejects.toMatchObject({
      code: "edited-since",
      message: `Edited since the update: ${file}. Nothing was changed.`,
      exitCode: 3,
    });
    expect(readFolder(folder)).toEqual(before);
  });

  test("undo: a file that is as it was before the update was not edited", async () => {
    const folder = writeOldApp();
    const before = readFolder(folder);
    await applyUpdate(folder, steps, newLock, options);
    writeFileSync(path.join(folder, "src/changed.ts"), "old\n");
    rmSync(path.join(folder, "src/new"), { recursive: true });
    await undoUpdate(folder);
    expect(readFolder(folder)).toEqual(before);
  });

  test("undo: does nothing on a branch without the update, and undoes it on the one that has it", async () => {
    const folder = commitOldApp();
    const before = readFolder(folder);
    await applyUpdate(folder, steps, newLock, options);
    git(folder, "add", "--all");
    git(folder, "checkout", "--quiet", "-b", "updated");
    git(folder, "commit", "--quiet", "--message", "update");
    git(folder, "checkout", "--quiet", "-");
    expect(() => planUndo(folder)).toThrow("are as they were before the last update. Nothing was changed.");
    git(folder, "checkout", "--quiet", "updated");
    await undoUpdate(folder);
    expect(readFolder(folder)).toEqual(before);
  });

  test("undo: what the package manager made of its own file belongs to the update", async () => {
    const folder = writeOldApp();
    const before = readFolder(folder);
    await applyUpdate(folder, steps, newLock, options);
    appendFileSync(path.join(folder, "script.sh"), "written by a tool\n");
    expect(settleJournal(folder, findStateFolder(folder), ["script.sh"])).toEqual([]);
    await undoUpdate(folder);
    expect(readFolder(folder)).toEqual(before);
  });

  test.each(["src/changed.ts", "src/new/deep/new.ts", "src/old/gone.ts", "script.sh", appLockName])(
    "undo: %s, saved while the package manager ran, is yours: undo refuses and names it",
    async (file) => {
      const folder = writeOldApp();
      await applyUpdate(folder, steps, newLock, options);
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      appendFileSync(path.join(folder, file), "mine\n");
      expect(settleJournal(folder, findStateFolder(folder), ["package-lock.json"])).toEqual([file]);
      const before = readFolder(folder);
      await expect(async () => undoUpdate(folder)).rejects.toMatchObject({
        code: "edited-since",
        message: `Edited since the update: ${file}. Nothing was changed.`,
      });
      expect(readFolder(folder)).toEqual(before);
    },
  );

  test("undo: works once, and only for the last update", async () => {
    const folder = writeOldApp();
    expect(() => planUndo(folder)).toThrow(expect.objectContaining({ code: "nothing-to-undo" }));
    await applyUpdate(folder, steps, newLock, options);
    await undoUpdate(folder);
    expect(() => planUndo(folder)).toThrow(expect.objectContaining({ code: "nothing-to-undo" }));
  });

  test("an app that became a repository after its update can still be undone", async () => {
    const folder = writeOldApp();
    const before = readFolder(folder);
    await applyUpdate(folder, steps, newLock, options);
    git(folder, "init", "--quiet");
    await undoUpdate(folder);
    expect(readFolder(folder)).toEqual(before);
  });
});
