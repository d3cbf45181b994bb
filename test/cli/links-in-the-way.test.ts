// Links and folders of the owner's where the template has files: after a conflict, what the command advises loses none of them.

import { lstatSync, mkdirSync, readlinkSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commit, git, makeOldApp, put, read, remove, runCli, upgrade } from "./old-app";

/** Moves a file or a folder out of the template's place, and links to it. */
function replaceWithLink(folder: string, place: string): string {
  const target = path.join("shared", path.basename(place));
  mkdirSync(path.join(folder, "shared"), { recursive: true });
  renameSync(path.join(folder, place), path.join(folder, target));
  symlinkSync(path.relative(path.dirname(place), target), path.join(folder, place));
  commit(folder);
  return target;
}

function listUnmerged(folder: string): string[] {
  const lines = git(folder, "ls-files", "--unmerged").trim().split("\n").filter(Boolean);
  return lines.map((line) => line.replace(/ \S+ (\d)\t/, " $1 "));
}

async function expectResolved(folder: string): Promise<void> {
  expect(listUnmerged(folder)).toEqual([]);
  commit(folder);
  expect((await runCli(["status"], { cwd: folder })).exitCode).toBe(0);
}

describe("conflicts: a link where the template changed a file", () => {
  test("--ours keeps the link", async () => {
    const { folder, changed } = await makeOldApp();
    const [file] = changed as [string];
    const target = replaceWithLink(folder, file);
    const [link, text] = [readlinkSync(path.join(folder, file)), read(folder, target)];
    expect((await upgrade(folder)).exitCode).toBe(4);
    expect(listUnmerged(folder)).toEqual([`100644 1 ${file}`, `120000 2 ${file}`, `100644 3 ${file}`]);
    git(folder, "checkout", "--ours", "--", file);
    expect(readlinkSync(path.join(folder, file))).toBe(link);
    expect(read(folder, target)).toBe(text);
    git(folder, "add", "--", file);
    await expectResolved(folder);
  });

  test("--theirs puts the template's file in its place, and not where it leads", async () => {
    const { folder, fresh, changed } = await makeOldApp();
    const [file] = changed as [string];
    const target = replaceWithLink(folder, file);
    const text = read(folder, target);
    await upgrade(folder);
    git(folder, "checkout", "--theirs", "--", file);
    expect(lstatSync(path.join(folder, file)).isFile()).toBe(true);
    expect(read(folder, file)).toBe(read(fresh, file));
    expect(read(folder, target)).toBe(text);
    git(folder, "add", "--", file);
    await expectResolved(folder);
  });

  test("undo leaves nothing for git to report", async () => {
    const { folder, changed } = await makeOldApp();
    replaceWithLink(folder, changed[0] as string);
    await upgrade(folder);
    expect((await runCli(["undo", "--yes"], { cwd: folder })).exitCode).toBe(0);
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  test("one that the template no longer has can be kept or removed", async () => {
    const { folder, removed } = await makeOldApp();
    const [file] = removed as [string];
    replaceWithLink(folder, file);
    const run = await upgrade(folder, "--json");
    const { steps } = JSON.parse(run.stdout);
    expect(steps.find((step: { path: string }) => step.path === file).texts.yours).toBeNull();
    expect(listUnmerged(folder)).toEqual([`100644 1 ${file}`, `120000 2 ${file}`]);
    git(folder, "checkout", "--ours", "--", file);
    expect(lstatSync(path.join(folder, file)).isSymbolicLink()).toBe(true);
    git(folder, "rm", "--quiet", "--", file);
    await expectResolved(folder);
  });
});

describe("conflicts: what git can't have as a side of a conflict", () => {
  test("files below a link: nothing is unmerged, and everything can be committed", async () => {
    const { folder, changed } = await makeOldApp();
    const [file] = changed as [string];
    const parent = path.dirname(file);
    const target = replaceWithLink(folder, parent);
    const text = read(folder, path.join(target, path.basename(file)));
    const run = await upgrade(folder);
    expect(run.exitCode).toBe(4);
    expect(run.stdout).toContain(`${file}: a link or a folder is in its place; kept`);
    expect(listUnmerged(folder).filter((line) => line.includes(` ${parent}/`))).toEqual([]);
    expect(lstatSync(path.join(folder, parent)).isSymbolicLink()).toBe(true);
    expect(read(folder, path.join(target, path.basename(file)))).toBe(text);
    await expectResolved(folder);
  });

  test("a folder: what git ignores in it survives --theirs", async () => {
    const { folder, changed } = await makeOldApp();
    const [file] = changed as [string];
    remove(folder, file);
    put(folder, `${file}/mine.ts`, "mine\n");
    put(folder, ".gitignore", `${read(folder, ".gitignore")}\nnotes.txt\n`);
    put(folder, `${file}/notes.txt`, "mine\n");
    commit(folder);
    expect((await upgrade(folder)).exitCode).toBe(4);
    expect(listUnmerged(folder)).toEqual([]);
    git(folder, "checkout", "--theirs", "--", file);
    for (const name of ["mine.ts", "notes.txt"]) expect(read(folder, `${file}/${name}`)).toBe("mine\n");
    await expectResolved(folder);
  });
});
