import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { optionName } from "../../src/catalog/features";
import { readCatalog } from "../../src/catalog/load-catalog";
import { allFlags, listFiles, onlyFiles, runCli, temporaryFolder } from "./run-cli";

const { groups } = await readCatalog(path.resolve(import.meta.dirname, "../../templates"));
const readLock = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, "create-app-template.lock.json"), "utf8"));

/** An app's, with this path among its files. */
function lockWith(file: string): string {
  const answers = { name: "x", packageManager: "npm", choices: {} };
  return JSON.stringify({ lock: 4, version: "0.4.0", answers, files: { [file]: "0".repeat(40) } });
}

describe("no questions: answers without a terminal", () => {
  test("all flags and a closed stdin: no prompt, exit 0", async () => {
    const cwd = temporaryFolder();
    const run = await runCli(["my-app", ...allFlags, ...onlyFiles], { cwd });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(cwd, "my-app/package.json"))).toBe(true);
    expect(run.stdout).toContain("cd my-app");
  });

  test("--flag=value works like --flag value", async () => {
    const cwd = temporaryFolder();
    const flags = ["--database=sqlite", "--oauth=github,google", "--modules=none", "--name=shop"];
    expect(await runCli(["my-app", ...flags, ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(readFileSync(path.join(cwd, "my-app/package.json"), "utf8")).name).toBe("shop");
  });

  test.each([
    [["my-app", "--oauth", "none", "--modules", "none"], "--database"],
    [["my-app", "--database", "sqlite", "--modules", "none"], "--oauth"],
    [["my-app", "--database", "sqlite", "--oauth", "none"], "--modules"],
    [allFlags, "a directory"],
  ])("a missing answer is named at once, and nobody is asked: %s", async (args, named) => {
    const cwd = temporaryFolder();
    const run = await runCli(args, { cwd });
    expect(run.exitCode).toBe(2);
    expect(run.stderr.split("\n")[0]).toContain(`missing: ${named}. Without a terminal`);
    expect(run.stdout).toBe("");
    expect(listFiles(cwd)).toEqual([]);
  });

  const typed = ["--oauth", "github", "--name", "shop", ...onlyFiles];

  test.each([
    ["", typed],
    ["create", ["create", ...typed]],
    ["create, after a flag", ["--no-smoke", "create", ...typed]],
  ])(
    "a missing answer: every question with its choices and defaults, and a command that works as it is: %s",
    async (_, args) => {
      const cwd = temporaryFolder();
      const named = await runCli(args, { cwd });
      for (const { id, question, features } of groups) {
        expect(named.stderr).toContain(`--${id}: ${question}`);
        for (const feature of features)
          expect(named.stderr).toMatch(new RegExp(`^  ${optionName(feature.id)} +\\S`, "m"));
      }
      const [, command = ""] = /run:\n {2}create-app-template (.+)\n/.exec(named.stderr) ?? [];
      expect(command).toContain([...args, "my-app", "--database", "sqlite"].join(" "));
      expect(await runCli(command.split(" "), { cwd })).toMatchObject({ exitCode: 0 });
      expect(readLock(path.join(cwd, "my-app")).answers).toMatchObject({
        name: "shop",
        choices: { database: ["sqlite"], oauth: ["github"] },
      });
    },
  );

  test("a missing answer with --json: the same for programs", async () => {
    const cwd = temporaryFolder();
    const run = await runCli(["my-app", "--database", "postgres", "--json", ...onlyFiles], { cwd });
    expect(run.exitCode).toBe(2);
    const { ok, error } = JSON.parse(run.stdout);
    expect({ ok, code: error.code, exitCode: error.exitCode }).toEqual({
      ok: false,
      code: "missing-answer",
      exitCode: 2,
    });
    expect(error.questions.map(({ answer }: { answer: string }) => answer)).toEqual([
      "directory",
      ...groups.map(({ id }) => `--${id}`),
    ]);
    expect(error.questions[0]).toMatchObject({ given: "my-app" });
    expect(error.questions[1]).toMatchObject({ pick: "one", default: "sqlite", given: "postgres" });
    expect(error.questions[1].choices[0]).toMatchObject({ value: "sqlite", label: "SQLite" });
    expect(error.questions[2]).not.toHaveProperty("given");
    const again = await runCli(error.command.split(" ").slice(1), { cwd });
    expect(JSON.parse(again.stdout)).toMatchObject({ ok: true, answers: { choices: { database: ["postgres"] } } });
  });

  test("a secret that was typed isn't repeated", async () => {
    const cwd = temporaryFolder();
    for (const flag of [["--database-url", "mysql://u:hunter2@h/d"], ["--database-url=mysql://u:hunter2@h/d"]]) {
      const run = await runCli(["my-app", "--database", "mysql", ...flag], { cwd });
      expect(run.stderr).toContain("<DATABASE_URL>");
      expect(run.stderr).not.toContain("hunter2");
    }
  });

  test("--yes takes the default for what was not said", async () => {
    const cwd = temporaryFolder();
    expect(await runCli(["--yes", ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
    expect(readLock(path.join(cwd, "my-app")).answers).toMatchObject({
      name: "my-app",
      choices: { database: ["sqlite"] },
    });
  });
});

describe("an answers file", () => {
  const answers = { directory: "from-file", database: "sqlite", oauth: ["github"], modules: [] };

  test("is read from a file, and flags win over it", async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, "answers.json"), JSON.stringify(answers));
    const run = await runCli(["--answers", "answers.json", "--oauth", "google", ...onlyFiles], { cwd });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(readLock(path.join(cwd, "from-file")).answers.choices).toEqual({
      database: ["sqlite"],
      modules: [],
      oauth: ["google"],
    });
  });

  test("is read from standard input", async () => {
    const cwd = temporaryFolder();
    const run = await runCli(["--answers", "-", ...onlyFiles], { cwd, input: JSON.stringify(answers) });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(cwd, "from-file"))).toBe(true);
  });

  test("may be the lock file of an app, and gives that app again", async () => {
    const cwd = temporaryFolder();
    await runCli(["one", ...allFlags, "--name", "shop", ...onlyFiles], { cwd });
    await runCli(["two", "--answers", "one/create-app-template.lock.json", ...onlyFiles], { cwd });
    const read = (name: string) => readFileSync(path.join(cwd, name, "create-app-template.lock.json"), "utf8");
    expect(read("two")).toBe(read("one"));
  });

  test.each([
    ["not JSON", "{"],
    ["a list", "[]"],
    ["an unknown key", '{"databse":"sqlite"}'],
    ["an unknown question", '{"choices":{"colour":["red"]}}'],
    ["an unknown option", '{"database":"oracle"}'],
    ["any path: a directory that climbs", '{"directory":"../x"}'],
    ["any path: a directory that climbs later", '{"directory":"a/../../x"}'],
    ["any path: an absolute directory", '{"directory":"/tmp/x"}'],
    ["any path: a Windows drive", '{"directory":"C:\\\\x"}'],
    ["any path: a name that climbs", '{"directory":"x","name":"../x"}'],
    ["any path: an option that climbs", '{"directory":"x","database":"../sqlite"}'],
    ["any path: a lock with a path that climbs", lockWith("../x")],
    ["any path: a lock with an absolute path", lockWith("/etc/x")],
    ["any path: a prototype", '{"__proto__":{"directory":"x"},"constructor":1}'],
  ])("is refused with a sentence: %s", async (_what, input) => {
    const cwd = temporaryFolder();
    const run = await runCli(["--answers", "-", "--yes", ...onlyFiles], { cwd, input });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(/^Error: .+/);
    expect(run.stderr).not.toMatch(/\n {4}at /);
    expect(listFiles(cwd)).toEqual([]);
  });

  test("that does not exist is refused", async () => {
    const run = await runCli(["--answers", "gone.json"], { cwd: temporaryFolder() });
    expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("Can't read gone.json") });
  });
});
