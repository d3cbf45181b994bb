import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { optionName } from "../../src/catalog/features";
import { readCatalog } from "../../src/catalog/load-catalog";
import { binPath, listFiles, onlyFiles, temporaryFolder } from "./run-cli";
import { controlC, enter, escapeKey, type Step, space, talkInTerminal } from "./talk-in-terminal";

const cli = (...args: string[]) => [process.execPath, binPath(), ...args];
const questions = [
  "Where should the app be created?",
  "Which database?",
  "Which OAuth providers",
  "Which modules?",
] as const;
const { groups } = await readCatalog(path.resolve(import.meta.dirname, "../../templates"));
const firstProvider = groups.find(({ id }) => id === "oauth")?.features[0];
const lockOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, "create-app-template.lock.json"), "utf8"));

describe("questions in a terminal", () => {
  test("Enter all the way takes the defaults, and ends with what is being made", async () => {
    const cwd = temporaryFolder();
    const steps = questions.map((question): Step => [question, enter]);
    const talk = await talkInTerminal(cli(...onlyFiles), cwd, steps);
    expect(talk.exitCode).toBe(0);
    expect(talk.shown).toContain("Creating my-app");
    expect(lockOf(path.join(cwd, "my-app")).answers.choices.database).toEqual(["sqlite"]);
  });

  test("only what no flag answered is asked", async () => {
    const cwd = temporaryFolder();
    const flags = ["my-app", "--database", "mysql", "--modules", "none"];
    const talk = await talkInTerminal(cli(...flags, ...onlyFiles), cwd, [
      [questions[2], space],
      [firstProvider?.label ?? "", enter],
    ]);
    expect(talk.exitCode).toBe(0);
    expect(talk.shown).not.toContain(questions[0]);
    expect(talk.shown).not.toContain(questions[1]);
    expect(lockOf(path.join(cwd, "my-app")).answers.choices).toEqual({
      database: ["mysql"],
      oauth: [optionName(firstProvider?.id ?? "")],
      modules: [],
    });
  });

  test.each(
    questions.flatMap((question, index) => [
      [question, "Ctrl-C", controlC, index] as const,
      [question, "Escape", escapeKey, index] as const,
    ]),
  )("%s is cancelled with %s: exit 130, nothing written", async (_question, _key, key, index) => {
    const cwd = temporaryFolder();
    const steps = questions.slice(0, index + 1).map((question, at): Step => [question, at === index ? key : enter]);
    const talk = await talkInTerminal(cli(...onlyFiles), cwd, steps);
    expect(talk.exitCode).toBe(130);
    expect(talk.shown).toContain("Canceled. Nothing was written.");
    expect(listFiles(cwd)).toEqual([]);
  });

  test("a bad folder is told while typing, before Enter", async () => {
    const cwd = temporaryFolder();
    const talk = await talkInTerminal(cli(...onlyFiles), cwd, [
      [questions[0], "a:b"],
      ['can\'t contain ":"', controlC],
    ]);
    expect(talk.exitCode).toBe(130);
  });

  test("your folder: a folder that is taken is told while typing", async () => {
    const cwd = temporaryFolder();
    mkdirSync(path.join(cwd, "taken"));
    writeFileSync(path.join(cwd, "taken/notes.txt"), "mine");
    const talk = await talkInTerminal(cli(...onlyFiles), cwd, [
      [questions[0], "taken"],
      ["is not empty", controlC],
    ]);
    expect(talk.exitCode).toBe(130);
    expect(listFiles(cwd)).toEqual(["taken/notes.txt"]);
  });

  test("plain output: NO_COLOR: the questions are asked in plain text", async () => {
    const cwd = temporaryFolder();
    const steps = questions.map((question): Step => [question, enter]);
    expect((await talkInTerminal(cli(...onlyFiles), cwd, steps, { NO_COLOR: "1" })).exitCode).toBe(0);
  });

  test.each(["CI=1", "TERM=dumb"])("plain output: with %s nobody is asked", async (variable) => {
    const [name = "", value = ""] = variable.split("=");
    const talk = await talkInTerminal(cli(...onlyFiles), temporaryFolder(), [], { [name]: value });
    expect(talk.exitCode).toBe(2);
    expect(talk.shown).toContain("--database");
  });

  test.each(["AI_AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CURSOR_AGENT", "GEMINI_CLI", "COPILOT_AGENT"])(
    "no questions: with %s set, an agent in a terminal gets them all at once",
    async (name) => {
      const talk = await talkInTerminal(cli(...onlyFiles), temporaryFolder(), [], { [name]: "1" });
      expect(talk.exitCode).toBe(2);
      expect(talk.shown).toContain(`No questions are asked while ${name} is set.`);
      expect(talk.shown).toContain("create-app-template --no-install --no-git --no-smoke my-app --database sqlite");
    },
  );

  test("no questions: an agent that updates an app is told the whole command", async () => {
    const cwd = temporaryFolder();
    await talkInTerminal(cli("my-app", "--yes", ...onlyFiles), cwd, []);
    const talk = await talkInTerminal(cli("add", "github", "--directory", "my-app"), cwd, [], { AI_AGENT: "1" });
    expect(talk.exitCode).toBe(2);
    expect(talk.shown).toContain("create-app-template add github --directory my-app --yes");
  });
});
