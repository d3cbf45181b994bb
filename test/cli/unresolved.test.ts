// Conflicts that nobody resolved yet are told by every command, and what only looks like an edit isn't called one.

import { describe, expect, test } from "vitest";
import { commit, editEverywhere, git, makeApp, makeOldApp, put, read, runCli, upgrade } from "./old-app";

const page = "src/app/layout.tsx";

describe("a merge by git that isn't finished", () => {
  test.each([
    ["status", ["status"]],
    ["upgrade", ["upgrade", "--yes"]],
    ["add, although there is nothing to do", ["add", "admin", "--yes"]],
  ])("conflicts: %s names the file and exits with 4", async (_, args) => {
    const folder = await makeApp("--modules", "admin");
    git(folder, "checkout", "--quiet", "-b", "other");
    put(folder, page, `// theirs\n${read(folder, page)}`);
    commit(folder);
    git(folder, "checkout", "--quiet", "-");
    put(folder, page, `// mine\n${read(folder, page)}`);
    commit(folder);
    expect(() => git(folder, "merge", "--quiet", "other")).toThrow();
    const run = await runCli(args, { cwd: folder });
    expect(run.exitCode).toBe(4);
    expect(run.stdout + run.stderr).toMatch(/unresolved conflicts[\s\S]*src\/app\/layout\.tsx/);
  });

  test("conflicts: the same if the markers were committed", async () => {
    const folder = await makeApp();
    put(folder, page, `<<<<<<< HEAD\n// mine\n=======\n// theirs\n>>>>>>> other\n${read(folder, page)}`);
    commit(folder);
    expect((await runCli(["status"], { cwd: folder })).exitCode).toBe(4);
    const run = await runCli(["add", "google", "--yes", "--json"], { cwd: folder });
    expect(run.exitCode).toBe(4);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, error: { code: "unresolved-conflicts", exitCode: 4 } });
  });
});

test("conflicts: with --json, an update with conflicts has an error", async () => {
  const { folder, changed } = await makeOldApp();
  const [file] = changed as [string];
  editEverywhere(folder, file, "mine");
  commit(folder);
  const run = await upgrade(folder, "--json");
  const { ok, error } = JSON.parse(run.stdout);
  expect(ok).toBe(false);
  expect(error).toMatchObject({ code: "conflicts", exitCode: 4, message: expect.stringContaining(file) });
});

test("files that parse: another order of keys in package-lock.json is no edit", async () => {
  const folder = await makeApp();
  const reversed = JSON.parse(read(folder, "package-lock.json"), (_, value) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value).reverse()) : value;
  });
  put(folder, "package-lock.json", `${JSON.stringify(reversed, undefined, 2)}\n`);
  commit(folder);
  expect(JSON.parse((await runCli(["status", "--json"], { cwd: folder })).stdout).files).toEqual([]);
  expect((await upgrade(folder)).stdout).toContain("Nothing to do");
  put(folder, "package-lock.json", JSON.stringify({ ...reversed, name: "mine" }));
  expect(JSON.parse((await runCli(["status", "--json"], { cwd: folder })).stdout).files).toHaveLength(1);
});
