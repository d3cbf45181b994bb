import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { blobIdOf, sha256Of } from "../../src/catalog/fingerprint";
import { everything } from "../apps/everything";
import { flagsFor } from "../apps/flags-for";
import { listFiles, onlyFiles, readTree, runCli, temporaryFolder } from "./run-cli";

const choices = everything();
const flags = flagsFor(choices);
const shuffled = Object.entries(choices)
  .reverse()
  .map(([group, names]) => `--${group}=${names.toReversed().join(",")}`);

describe("same bytes: the same version and answers give the same bytes", () => {
  test.each([
    ["another order of flags and values", {}, shuffled, []],
    ["another locale", { LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" }, flags, []],
    ["another time zone", { TZ: "Pacific/Kiritimati" }, flags, []],
    ["a strict umask", {}, flags, ["sh", "-c", 'umask 077; exec "$@"', "sh"]],
    ["a lax umask", {}, flags, ["sh", "-c", 'umask 0; exec "$@"', "sh"]],
  ])("%s", async (_what, env, otherFlags, wrapper) => {
    const cwd = temporaryFolder();
    await runCli(["my-app", ...flags, ...onlyFiles], { cwd });
    const elsewhere = path.join(cwd, "deep/er");
    mkdirSync(elsewhere, { recursive: true });
    const run = await runCli(["my-app", ...otherFlags, ...onlyFiles], { cwd: elsewhere, env, wrapper });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(readTree(path.join(elsewhere, "my-app"))).toEqual(readTree(path.join(cwd, "my-app")));
  });

  test("another clock", async () => {
    const cwd = temporaryFolder();
    const clock = "data:text/javascript,Date.now=()=>4e12;performance.now=()=>5;Math.random=()=>0.5";
    await runCli(["one/my-app", ...flags, ...onlyFiles], { cwd });
    await runCli(["two/my-app", ...flags, ...onlyFiles], { cwd, env: { NODE_OPTIONS: `--import=${clock}` } });
    expect(readTree(path.join(cwd, "two/my-app"))).toEqual(readTree(path.join(cwd, "one/my-app")));
  });
});

describe("clean apps: the covering set", () => {
  test("every app is written whole, with no placeholder left over and with JSON that parses", async () => {
    const cwd = temporaryFolder();
    const rows: { name: string; commandLine: string }[] = JSON.parse(
      (await runCli(["matrix", "--covering", "2", "--json"], { cwd })).stdout,
    );
    for (const { name, commandLine } of rows) {
      const run = await runCli([...commandLine.split(" ").slice(1), ...onlyFiles], { cwd });
      expect(run, name).toMatchObject({ exitCode: 0 });
      for (const file of listFiles(path.join(cwd, name))) checkFile(path.join(cwd, name, file));
    }
  });
});

function checkFile(file: string): void {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".json")) JSON.parse(text);
  if (/\.(md|json|example|gitignore)$/.test(file)) expect(text, file).not.toMatch(/\{\{|\[object Object\]/);
}

describe("dry run", () => {
  test("names the same files as the real run, with their hashes, and writes nothing", async () => {
    const cwd = temporaryFolder();
    const dry = JSON.parse((await runCli(["my-app", ...flags, "--dry-run", "--json"], { cwd })).stdout);
    expect(listFiles(cwd)).toEqual([]);
    await runCli(["my-app", ...flags, ...onlyFiles], { cwd });
    expect(dry.files.map((file: { path: string }) => file.path)).toEqual(listFiles(path.join(cwd, "my-app")));
    const lock = JSON.parse(readFileSync(path.join(cwd, "my-app/create-app-template.lock.json"), "utf8"));
    expect(dry.answers).toEqual(lock.answers);
    for (const file of dry.files) {
      const content = readFileSync(path.join(cwd, "my-app", file.path));
      if (file.sha256 !== null) expect(file.sha256, file.path).toBe(sha256Of(content));
      if (lock.files[file.path]) expect(lock.files[file.path], file.path).toBe(blobIdOf(content));
      expect(file.size, file.path).toBe(content.length);
      expect(file.origin.feature, file.path).toBeTruthy();
    }
  });

  test("draws a tree without --json", async () => {
    const cwd = temporaryFolder();
    const run = await runCli(["my-app", ...flags, "--dry-run"], { cwd });
    expect(run.stdout).toContain("├── package.json");
    expect(run.stdout).toContain("Nothing was written");
    expect(listFiles(cwd)).toEqual([]);
  });

  test("refuses what the real run would refuse", async () => {
    const cwd = temporaryFolder();
    await runCli(["my-app", ...flags, ...onlyFiles], { cwd });
    expect(await runCli(["my-app", ...flags, "--dry-run"], { cwd })).toMatchObject({ exitCode: 3 });
  });
});
