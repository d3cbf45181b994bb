// A lock file that got lost, or that can't be relied on: it comes back from git's history, or from what the app's owner says.

import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { readCatalog } from "../../src/catalog/load-catalog";
import { pastVersion } from "../tools/release/past/places";
import { presentVersion } from "../tools/release/write-package";
import { commit, git, makeApp, makeOldApp, put, read, remove, runCli, upgrade } from "./old-app";
import { binPath, presentPackage, readTree, temporaryFolder } from "./run-cli";

const lockName = "create-app-template.lock.json";
const choices = ["--database", "sqlite", "--oauth", "none", "--modules", "landing"];

describe("lock file: adopt with git", () => {
  test("takes the newest lock of the app's history that leads to its own hashes", async () => {
    const { folder } = await makeOldApp();
    const lock = read(folder, lockName);
    put(folder, lockName, lock.replace(`"version": "${pastVersion}"`, `"version": "${presentVersion}"`));
    commit(folder);
    remove(folder, lockName);
    commit(folder);
    put(folder, "src/app/layout.tsx", `// mine\n${read(folder, "src/app/layout.tsx")}`);
    const run = await runCli(["adopt", "--yes", "--json"], { cwd: folder });
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: true, version: pastVersion });
    expect(read(folder, lockName)).toBe(lock);
  });

  test("keeps the globs that were in the lock that it replaces", async () => {
    const { folder } = await makeOldApp();
    const lock = JSON.parse(read(folder, lockName));
    put(folder, lockName, JSON.stringify({ ...lock, yours: ["docs/**"], version: presentVersion }));
    expect(await runCli(["adopt", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(read(folder, lockName))).toEqual({ ...lock, yours: ["docs/**"] });
  });
});

describe("lock file: adopt without git", () => {
  test("asks for the version and the options, with a command to start from, and writes nothing", async () => {
    const { folder } = await makeOldApp({ git: false });
    remove(folder, lockName);
    const before = readTree(folder);
    const run = await runCli(["adopt"], { cwd: folder });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain(`create-app-template adopt --from ${pastVersion} --database sqlite --oauth none`);
    expect(readTree(folder)).toEqual(before);
  });

  test("writes the lock for the version and the options that are said, and an upgrade knows what was edited", async () => {
    const { folder, fresh, changed } = await makeOldApp({ git: false });
    const lock = read(folder, lockName);
    const [edited] = changed as [string];
    put(folder, edited, `${read(folder, edited)}// mine\n`);
    remove(folder, lockName);
    const run = await runCli(["adopt", "--yes", "--from", pastVersion, ...choices], { cwd: folder });
    expect(run, run.stderr).toMatchObject({ exitCode: 0 });
    const { files } = JSON.parse(lock);
    expect(run.stdout).toContain(`${Object.keys(files).length - 1} of ${Object.keys(files).length}`);
    expect(read(folder, lockName)).toBe(lock);
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
    expect(read(folder, edited)).toBe(`${read(fresh, edited)}// mine\n`);
  });

  test("takes the name and the package manager that are said", async () => {
    const folder = await makeApp("--modules", "landing", "--package-manager", "pnpm");
    const lock = read(folder, lockName);
    put(folder, "package.json", read(folder, "package.json").replace('"name": "app"', '"name": "shop"'));
    for (const file of [lockName, "pnpm-workspace.yaml"]) remove(folder, file);
    rmSync(path.join(folder, ".git"), { recursive: true });
    const said = ["--from", presentVersion, ...choices, "--name", "app", "--package-manager", "pnpm"];
    const run = await runCli(["adopt", "--yes", ...said], { cwd: folder });
    expect(run, run.stderr).toMatchObject({ exitCode: 0 });
    expect(read(folder, lockName)).toBe(lock);
  });

  test("refuses answers without a version, since it would find others in git's history", async () => {
    const folder = await makeApp();
    remove(folder, lockName);
    for (const flags of [choices, ["--name", "shop"], ["--package-manager", "pnpm"]]) {
      const run = await runCli(["adopt", "--yes", ...flags], { cwd: folder });
      expect(run.exitCode).toBe(2);
      expect(run.stderr).toContain(`${flags[0]} describes how the app was made, so it only works with --from.`);
    }
  });

  test("refuses a version if the files are rather those of another", async () => {
    const { folder } = await makeOldApp({ git: false });
    remove(folder, lockName);
    const run = await runCli(["adopt", "--from", presentVersion, ...choices], { cwd: folder });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain(`Run it again with --from ${pastVersion}.`);
    const unknown = await runCli(["adopt", "--from", "0.0.2", ...choices], { cwd: folder });
    expect(unknown.stderr).toContain(`There is no version 0.0.2.`);
    expect(unknown.stderr).toContain(`Choose ${pastVersion} or ${presentVersion}.`);
  });
});

test("lock file: adopt of any selection writes what was there, and with other options it says how few files match", async () => {
  const bin = pathToFileURL(path.join(presentPackage(), "dist/index.js")).href;
  const { adoptApp, createApp }: typeof import("../../src/index") = await import(bin);
  const selections = coverSelections(await readCatalog("templates"), 2).map(({ answers }) => answers.choices);
  const cwd = temporaryFolder();
  for (const [index, choices] of selections.entries()) {
    const app = { cwd, directory: `app-${index}` };
    const answers = { name: `app-${index}`, packageManager: "npm" as const, choices };
    await createApp({ ...app, answers, install: false, git: false, smoke: false });
    const folder = path.join(cwd, app.directory);
    const lock = read(folder, lockName);
    remove(folder, lockName);
    await expect(adoptApp(app), "nothing is guessed").rejects.toMatchObject({ code: "answers-unknown" });
    const others = selections[(index + 1) % selections.length];
    const other = await adoptApp({ ...app, from: presentVersion, choices: others, dryRun: true });
    expect(other.matching).toBeLessThan(other.files as number);
    const adopted = await adoptApp({ ...app, from: presentVersion, choices });
    expect(adopted.matching).toBe(adopted.files);
    expect(read(folder, lockName), JSON.stringify(choices)).toBe(lock);
  }
}, 120_000);

describe("lock file: an app of a development version", () => {
  test("is told that it can't be upgraded, and nothing is changed", async () => {
    const folder = await makeApp();
    const lock = JSON.parse(read(folder, lockName));
    put(folder, lockName, JSON.stringify({ ...lock, version: "0.3.9-dev" }));
    commit(folder);
    const run = await upgrade(folder, "--json");
    expect(run.exitCode).toBe(2);
    const { code, message } = JSON.parse(run.stdout).error;
    expect(code).toBe("development-version");
    expect(message).toContain("create-app-template 0.3.9-dev, a development version. Such an app can't be upgraded.");
  });

  test("is added to by the build that made it, and by no other", async () => {
    const cwd = path.dirname(await makeApp());
    const bin = binPath();
    const made = ["mine", "--yes", ...choices, "--no-install", "--no-git", "--no-smoke"];
    expect(await runCli(made, { cwd, bin })).toMatchObject({ exitCode: 0 });
    const folder = path.join(cwd, "mine");
    const add = ["add", "google", "--yes", "--no-install"];
    expect(await runCli(add, { cwd: folder, bin })).toMatchObject({ exitCode: 0 });
    const lock = JSON.parse(read(folder, lockName));
    put(folder, lockName, JSON.stringify({ ...lock, files: { ...lock.files, "package.json": "0".repeat(40) } }));
    const other = await runCli(add, { cwd: folder, bin });
    expect(other.stderr).toContain(`another build of create-app-template ${lock.version}, a development version:`);
  });

  test("is told that its lock may have been edited, too, and adopt brings the one of git's history back", async () => {
    const cwd = temporaryFolder();
    const bin = binPath();
    const made = ["mine", "--yes", ...choices, "--no-install", "--no-git", "--no-smoke"];
    expect(await runCli(made, { cwd, bin })).toMatchObject({ exitCode: 0 });
    const folder = path.join(cwd, "mine");
    git(folder, "init", "--quiet");
    commit(folder);
    const text = read(folder, lockName);
    expect(JSON.parse(text).version).toContain("-");
    put(folder, lockName, text.replace('"oauth": []', '"oauth": ["google"]'));
    expect(read(folder, lockName)).not.toBe(text);
    const status = await runCli(["status", "--json"], { cwd: folder, bin });
    expect(JSON.parse(status.stdout).error).toMatchObject({
      code: "lock-unusable",
      message: expect.stringMatching(/ was edited or damaged, or the app was made with another build of /),
      hint: expect.stringMatching(/^Restore the file from git, or recreate it: create-app-template adopt\n/),
    });
    expect(await runCli(["adopt", "--yes"], { cwd: folder, bin })).toMatchObject({ exitCode: 0 });
    expect(read(folder, lockName)).toBe(text);
  });
});
