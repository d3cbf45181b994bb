import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { describeSelection, listSelections } from "../../src/answers/list-selections";
import { readCatalog } from "../../src/catalog/load-catalog";
import { allFlags, fakeProgram, listFiles, onlyFiles, packagePath, runCli, temporaryFolder } from "./run-cli";

describe("wrong usage", () => {
  test.each([
    ["an unknown flag", ["my-app", "--yes", "--frobnicate"], "--frobnicate"],
    ["a misspelled flag", ["my-app", "--yes", "--databse", "sqlite"], "Did you mean --database?"],
    [
      "a bad value",
      ["my-app", "--yes", "--database", "oracle"],
      'Unknown database "oracle".\nChoose sqlite, postgres or mysql.',
    ],
    ["two values where one is allowed", ["my-app", "--yes", "--database", "sqlite,mysql"], "Choose only one database"],
    [
      "the same flag with two values",
      ["my-app", "--yes", "--database", "sqlite", "--database=mysql"],
      "Choose only one database",
    ],
    ["none where one is needed", ["my-app", "--yes", "--database", "none"], 'Unknown database "none"'],
    ["none beside something", ["my-app", "--yes", "--oauth", "none,github"], "can't be combined"],
    ["an empty value", ["my-app", "--yes", "--oauth="], "--oauth"],
    ["a flag without its value", ["my-app", "--yes", "--database"], "--database"],
    ["an unknown package manager", ["my-app", "--yes", "--package-manager", "apt"], "Choose npm, pnpm, yarn or bun"],
    ["a bad name", ["my-app", "--yes", "--name", "My App"], "--name"],
    ["two directories", ["my-app", "other", "--yes"], 'Too many arguments: "other".'],
    ["--smoke without packages", ["my-app", "--yes", "--smoke", "--no-install"], "--no-install"],
    ["--quiet and --verbose", ["my-app", "--yes", "--quiet", "--verbose"], "--quiet"],
    ["an empty database URL", ["my-app", "--yes", "--database-url="], "--database-url"],
    ["a database URL with a line break", ["my-app", "--yes", "--database-url", "x\nAUTH_SECRET=1"], "DATABASE_URL"],
    ["--base, which is no more", ["upgrade", "--yes", "--base", "0.2.0"], "--base"],
    ["--base of add", ["add", "google", "--yes", "--base=typo"], "--base"],
    ["--base of remove", ["remove", "google", "--yes", "--base", "typo"], "--base"],
    ["an unknown flag of matrix", ["matrix", "--frobnicate"], "--frobnicate"],
    ["a bad value of matrix run", ["matrix", "run", "--covering", "9"], `Unknown value "9" for --covering.`],
    ["a flag before matrix", ["--yes", "matrix"], "create-app-template matrix has no flag --yes."],
    ["a mistyped command", ["upgrad", "--yes"], "Did you mean create-app-template upgrade?"],
    ["a mistyped command with flags of its own", ["statsu", "--exit-code"], "Did you mean create-app-template status?"],
    ["a mistyped command with an option", ["ad", "google"], "Did you mean create-app-template add?"],
    ["a command that is inside a group", ["play"], "Did you mean create-app-template templates play?"],
    ["a group alone", ["templates"], "needs a command: new, check, migrate, play, pull, touch"],
    ["an unknown flag of play", ["templates", "play", "--frobnicate"], "Unknown flag --frobnicate."],
  ])("%s: exit 2, nothing written, a sentence and no stack", async (_what, args, says) => {
    const cwd = temporaryFolder();
    const run = await runCli([...args], { cwd });
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toBe("");
    expect(run.stderr).toContain(says);
    expect(run.stderr).not.toMatch(/\n {4}at /);
    expect(listFiles(cwd)).toEqual([]);
  });

  test("an error is JSON on standard output with --json", async () => {
    const run = await runCli(["my-app", "--yes", "--database", "oracle", "--json"], { cwd: temporaryFolder() });
    expect(run.exitCode).toBe(2);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, error: { code: "bad-value", exitCode: 2 } });
    expect(run.stderr).toBe("");
  });
});

describe("a command's name as a folder", () => {
  test.each([[["./map"]], [["create", "map"]]])("%j makes an app there", async (words) => {
    const cwd = temporaryFolder();
    expect(await runCli([...words, ...allFlags, ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
    expect(listFiles(cwd)).toContain("map/package.json");
  });
});

describe("plain output: with --json", () => {
  test("nothing but the result is printed, unless more is asked for", async () => {
    const flags = [...allFlags, ...onlyFiles, "--json"];
    const cwd = temporaryFolder();
    expect((await runCli(["one", ...flags], { cwd })).stderr).toBe("");
    expect((await runCli(["two", ...flags, "--verbose"], { cwd })).stderr).toContain("Wrote");
    const add = ["add", "google", "--yes", "--no-smoke", "--json"];
    const { env } = fakeProgram("npm", "exit 0");
    expect(await runCli(add, { cwd: path.join(cwd, "one"), env })).toMatchObject({ exitCode: 0, stderr: "" });
    const more = await runCli([...add, "--verbose"], { cwd: path.join(cwd, "two"), env });
    expect(more.stderr).toContain("Installing packages");
  });
});

describe("a Node that is too old", () => {
  test("is told which one is needed, in one sentence", () => {
    const entry = path.join(packagePath(), "bin/create-app-template.js");
    const script = `Object.defineProperty(process.versions,"node",{value:"18.19.0"});import(${JSON.stringify(pathToFileURL(entry).href)})`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain("needs Node.js 20.12 or newer. You are running 18.19.0.");
  });
});

describe("matrix", () => {
  test("lists every combination with its name, answers and command line", async () => {
    const cwd = temporaryFolder();
    const rows: { name: string }[] = JSON.parse((await runCli(["matrix", "--json"], { cwd })).stdout);
    const listed = listSelections(await readCatalog("templates")).map(describeSelection);
    expect(rows).toEqual(listed);
    // There are thousands: looking through the whole table for each of them takes ten seconds.
    const shown = new Set((await runCli(["matrix"], { cwd })).stdout.split(/\s+/));
    expect(rows.filter(({ name }) => !shown.has(name))).toEqual([]);
  });

  test("lists as many jobs as a GitHub Actions matrix can have, and no more", async () => {
    const cwd = temporaryFolder();
    const rows = JSON.parse((await runCli(["matrix", "--covering", "2", "--json"], { cwd })).stdout);
    const run = await runCli(["matrix", "--covering", "2", "--github"], { cwd });
    expect(JSON.parse(run.stdout)).toEqual({ include: rows });
    const all = await runCli(["matrix", "--github"], { cwd });
    expect(all).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining("at most 256 jobs") });
    expect(await runCli(["matrix", "--github", "--json"], { cwd })).toMatchObject({ exitCode: 2 });
  });

  test("gives command lines that work as they are", async () => {
    const cwd = temporaryFolder();
    const [row] = JSON.parse((await runCli(["matrix", "--json"], { cwd })).stdout);
    const words: string[] = row.commandLine.split(" ").slice(1);
    expect(await runCli([...words, ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
  });
});

describe("help and version", () => {
  test("--help names every flag and the exit codes", async () => {
    const { stdout, exitCode } = await runCli(["--help"], { cwd: temporaryFolder() });
    expect(exitCode).toBe(0);
    const flags = ["--database", "--oauth", "--modules", "--yes", "--no-install", "--no-git", "--no-smoke", "--name"];
    const more = ["--package-manager", "--database-url", "--answers", "--dry-run", "--json", "--quiet", "--verbose"];
    for (const flag of [...flags, ...more, "--help", "--version", "130  interrupted"]) expect(stdout).toContain(flag);
  });

  test("help of a command is its --help", async () => {
    const cwd = temporaryFolder();
    const help = await runCli(["help", "matrix", "run"], { cwd });
    expect(help).toMatchObject({ exitCode: 0, stdout: (await runCli(["matrix", "run", "--help"], { cwd })).stdout });
  });

  test("--version prints the version alone", async () => {
    const { stdout } = await runCli(["--version"], { cwd: temporaryFolder() });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+(-dev)?\n$/);
  });

  test("the printed command gives the same app again", async () => {
    const cwd = temporaryFolder();
    const first = JSON.parse((await runCli(["my-app", ...allFlags, ...onlyFiles, "--json"], { cwd })).stdout);
    const words: string[] = first.command.replace("my-app", "again").split(" ").slice(1);
    const second = JSON.parse((await runCli([...words, "--name", "my-app", ...onlyFiles, "--json"], { cwd })).stdout);
    expect(second.answers).toEqual(first.answers);
  });
});
