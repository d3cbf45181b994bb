// Two branches that changed the selection are merged by git, and what it leaves open by one `adopt`.

import path from "node:path";
import { describe, expect, test } from "vitest";
import { presentVersion } from "../tools/release/write-package";
import { commit, git, makeApp, makeOldApp, put, putOldApp, read, remove, runCli, upgrade } from "./old-app";
import { onlyFiles, readTree, temporaryFolder } from "./run-cli";
import { change, mergeTwo } from "./two-branches";

const lockName = "create-app-template.lock.json";

async function makeFresh(oauth: string): Promise<string> {
  const cwd = temporaryFolder();
  const run = await runCli(["app", "--yes", "--oauth", oauth, ...onlyFiles], { cwd });
  expect(run).toMatchObject({ exitCode: 0 });
  return path.join(cwd, "app");
}

describe("two branches: each with another option", () => {
  test("become an app with both, as a new one would be, byte for byte", async () => {
    const folder = await makeApp();
    await mergeTwo(
      folder,
      () => change(folder, "add", "google"),
      () => change(folder, "add", "github"),
    );
    const status = await runCli(["status"], { cwd: folder });
    expect(status.exitCode).toBe(2);
    expect(status.stderr).toContain("To merge both sides, run: create-app-template adopt");

    const run = await runCli(["adopt", "--yes", "--json"], { cwd: folder });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(run.stdout)).toMatchObject({
      ok: true,
      answers: { choices: { oauth: ["github", "google"] } },
      merged: expect.arrayContaining([".env.example", "README.md"]),
      open: [],
    });
    expect(git(folder, "ls-files", "--unmerged")).toBe("");
    expect(readTree(folder)).toEqual(readTree(await makeFresh("github,google")));
    commit(folder);
    const next = await runCli(["upgrade", "--yes", "--no-install"], { cwd: folder });
    expect(next.stdout).toContain("Nothing to do");
  });

  test("get a file that git ignores, which stays out of the index", async () => {
    const folder = await makeApp();
    const ofBoth = "test/rules/activity-of-posts.test.ts";
    put(folder, ".gitignore", `${read(folder, ".gitignore")}${ofBoth}\n`);
    commit(folder);
    await mergeTwo(
      folder,
      () => change(folder, "add", "audit"),
      () => change(folder, "add", "content"),
    );
    const run = await runCli(["adopt", "--yes"], { cwd: folder });
    expect(run, run.stderr).toMatchObject({ exitCode: 0 });
    expect(read(folder, ofBoth)).not.toBe("");
    expect(git(folder, "ls-files", ofBoth)).toBe("");
    expect(git(folder, "diff", "--name-only"), "all else is in the index").toBe("");
  });

  test("keep what was edited on each of them", async () => {
    const folder = await makeApp();
    const index = "src/auth/oauth/providers.ts";
    await change(folder, "add", "google");
    put(folder, ".env.example", `${read(folder, ".env.example")}\n# Ours\nMINE=1\n`);
    commit(folder);
    await mergeTwo(
      folder,
      async () => {
        put(
          folder,
          "package.json",
          read(folder, "package.json").replace('"dependencies": {', '"dependencies": {\n    "aaa": "1.0.0",'),
        );
        await commit(folder);
        await change(folder, "add", "github");
      },
      async () => {
        put(folder, index, `// A note of the other branch.\n${read(folder, index)}`);
        commit(folder);
        await change(folder, "add", "gitlab");
      },
    );
    const run = await runCli(["adopt", "--yes"], { cwd: folder });
    expect(run).toMatchObject({ exitCode: 0 });
    for (const name of ["github", "gitlab", "google"])
      expect(read(folder, index)).toContain(`from "./providers/${name}"`);
    expect(read(folder, index)).toContain("// A note of the other branch.");
    expect(read(folder, ".env.example")).toContain("MINE=1");
    const headings = read(folder, ".env.example").match(/^## .*$/gm) ?? [];
    expect(new Set(headings).size).toBe(headings.length);
    for (const name of ["GITHUB", "GITLAB", "GOOGLE"])
      expect(read(folder, ".env.example")).toContain(`AUTH_${name}_ID`);
    expect(JSON.parse(read(folder, "package.json")).dependencies.aaa).toBe("1.0.0");
    expect(JSON.parse(read(folder, lockName)).answers.choices.oauth).toEqual(["github", "gitlab", "google"]);
  });

  test("keep what was edited on both sides of the file that both options are woven into", async () => {
    const folder = await makeApp();
    await change(folder, "add", "google");
    const index = "src/auth/oauth/providers.ts";
    const edit = (from: RegExp, to: string) => {
      expect(read(folder, index)).toMatch(from);
      put(folder, index, read(folder, index).replace(from, to));
      commit(folder);
    };
    await mergeTwo(
      folder,
      async () => {
        edit(/^/, "// Mine: above.\n");
        await change(folder, "add", "github");
      },
      async () => {
        edit(/$/, "\nexport const theirs = oauthProviders.length;\n");
        await change(folder, "add", "gitlab");
      },
    );
    expect(await runCli(["adopt", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    const fresh = read(await makeFresh("github,gitlab,google"), index);
    expect(read(folder, index)).toBe(`// Mine: above.\n${fresh}\nexport const theirs = oauthProviders.length;\n`);
  });

  test("what a person has to decide stays open and is listed", async () => {
    const folder = await makeApp();
    const page = "src/app/layout.tsx";
    await mergeTwo(
      folder,
      async () => {
        put(folder, page, `// mine\n${read(folder, page)}`);
        commit(folder);
        await change(folder, "add", "google");
      },
      async () => {
        put(folder, page, `// theirs\n${read(folder, page)}`);
        commit(folder);
        await change(folder, "add", "github");
      },
    );
    const run = await runCli(["adopt", "--yes"], { cwd: folder });
    expect(run.exitCode).toBe(4);
    expect(run.stdout).toMatch(/Left for you\. Look for <{7} in these files/);
    expect(run.stdout).toContain(`\n  ${page}`);
    expect(read(folder, page)).toMatch(/^<{7} .*\n\/\/ mine\n={7}\n\/\/ theirs\n>{7} /);
    expect(git(folder, "diff", "--name-only", "--diff-filter=U").trim()).toBe(page);
    const said = JSON.parse((await runCli(["status", "--json"], { cwd: folder })).stdout);
    expect(said).toMatchObject({ ok: false, error: { code: "unresolved-conflicts", exitCode: 4 }, unresolved: [page] });
    const { ok, error } = JSON.parse((await runCli(["add", "gitlab", "--yes", "--json"], { cwd: folder })).stdout);
    expect([ok, error.code]).toEqual([false, "unresolved-conflicts"]);
  });

  test("one removes what the other has, and what was removed stays away", async () => {
    const folder = await makeApp();
    await change(folder, "add", "google");
    await mergeTwo(
      folder,
      () => change(folder, "remove", "google"),
      () => change(folder, "add", "github"),
    );
    expect(await runCli(["adopt", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(readTree(folder)).toEqual(readTree(await makeFresh("github")));
  });
});

describe("two branches: of two versions", () => {
  test("become an app of the newer one, with the option of the other and the edits of both", async () => {
    const { folder, changed } = await makeOldApp();
    const [mine, theirs] = changed as [string, string];
    await mergeTwo(
      folder,
      async () => {
        put(folder, mine, `${read(folder, mine)}// mine\n`);
        commit(folder);
        await change(folder, "upgrade");
      },
      async () => {
        // As the past release itself would have added the option.
        const { files } = JSON.parse(read(folder, lockName));
        const past = await putOldApp(folder, { modules: ["landing", "admin"] });
        for (const file of Object.keys(files)) if (!past.has(file)) remove(folder, file);
        put(folder, theirs, `${read(folder, theirs)}// theirs\n`);
        commit(folder);
      },
    );
    const run = await runCli(["adopt", "--yes", "--json"], { cwd: folder });
    expect(run, run.stdout).toMatchObject({ exitCode: 0 });
    const { version, answers, open } = JSON.parse(run.stdout);
    expect({ version, modules: answers.choices.modules, open }).toEqual({
      ...{ version: presentVersion, open: [] },
      modules: ["landing", "admin"],
    });
    for (const [file, note] of [
      [mine, "// mine\n"],
      [theirs, "// theirs\n"],
    ] as const) {
      expect(read(folder, file)).toContain(note);
      put(folder, file, read(folder, file).replace(note, ""));
    }
    expect(readTree(folder)).toEqual(readTree(await makeFresh("none")));
    commit(folder);
    expect((await upgrade(folder)).stdout).toContain("Nothing to do");
  });
});
