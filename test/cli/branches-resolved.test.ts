// What a person resolved before `adopt` stays, and a commit after it has all that was written.

import { describe, expect, test } from "vitest";
import { commit, git, makeApp, put, read, runCli } from "./old-app";
import { change, mergeTwo } from "./two-branches";

const [relations, proxy, lockName] = [
  "src/database/relations.ts",
  "src/proxy.ts",
  "create-app-template.lock.json",
] as const;

/** Each side brings tables, so both change the migrations, which git knows nothing of. */
async function mergeTables(): Promise<string> {
  const folder = await makeApp();
  await mergeTwo(
    folder,
    () => change(folder, "add", "content"),
    () => change(folder, "add", "passkeys"),
  );
  expect(git(folder, "diff", "--name-only", "--diff-filter=U")).toContain(lockName);
  return folder;
}

/** As somebody does who thinks that all of a file is theirs to write. */
function resolve(folder: string, file: string): string {
  const text = `${read(folder, file).replace(/^(<{7}|={7}|>{7}).*\n/gm, "")}\n// Resolved by hand.\n`;
  put(folder, file, text);
  git(folder, "add", file);
  return text;
}

describe("two branches: what was resolved by hand before adopt", () => {
  test("stays, is named, and everything that is written is in the plan and in the next commit", async () => {
    const folder = await mergeTables();
    const mine = [relations, proxy].map((file) => [file, resolve(folder, file)] as const);
    const plan = JSON.parse((await runCli(["adopt", "--dry-run", "--json"], { cwd: folder })).stdout);
    const before = git(folder, "status", "--porcelain", "--untracked-files=all");
    const run = await runCli(["adopt", "--yes"], { cwd: folder });
    expect(run, run.stdout + run.stderr).toMatchObject({ exitCode: 0 });
    for (const [file, text] of mine) expect(read(folder, file)).toBe(text);
    expect(run.stdout).toMatch(new RegExp(`Left as you edited them[^]*\n  ${relations}\n`));
    expect(plan.merged).not.toContain(relations);
    expect(plan.merged).toContain("src/database/migrations/meta/_journal.json");
    for (const file of plan.merged) expect(run.stdout).toContain(`\n  ${file}\n`);
    // Nothing is left beside git's index, where a commit would miss it.
    const left = git(folder, "status", "--porcelain", "--untracked-files=all").split("\n").filter(Boolean);
    expect(left.filter((line) => line[1] !== " ")).toEqual([]);
    expect((await runCli(["undo", "--yes"], { cwd: folder })).exitCode).toBe(0);
    expect(git(folder, "status", "--porcelain", "--untracked-files=all")).toBe(before);
  });

  test("stays, too, if the merge was committed with markers in its lock", async () => {
    const folder = await mergeTables();
    const text = resolve(folder, relations);
    commit(folder);
    const run = await runCli(["adopt", "--yes"], { cwd: folder });
    expect(run.stdout + run.stderr).toContain(relations);
    expect(read(folder, relations)).toBe(text);
    expect(read(folder, lockName)).not.toContain("<<<<<<<");
  });

  test("stays while a commit is picked, which has another base", async () => {
    const folder = await makeApp();
    await mergeTwo(
      folder,
      () => change(folder, "add", "content"),
      async () => {
        commit(folder);
        await change(folder, "add", "passkeys");
      },
    );
    git(folder, "merge", "--abort");
    expect(() => git(folder, "cherry-pick", "other")).toThrow();
    const text = resolve(folder, relations);
    const run = await runCli(["adopt", "--yes"], { cwd: folder });
    expect(run, run.stdout + run.stderr).toMatchObject({ exitCode: 0 });
    expect(read(folder, relations)).toBe(text);
    expect(git(folder, "diff", "--name-only")).toBe("");
  });
});
