import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readAnswersFile } from "../../src/answers/answers-file";
import { parseChoice } from "../../src/answers/choices";
import { buildCommandLine } from "../../src/answers/command-line";
import { readFlags } from "../../src/answers/flags";
import { makeSecret } from "../../src/app/plan-files";
import { findFolderProblem, findNameProblem, nameFromFolder } from "../../src/catalog/app-name";
import { detectPackageManager } from "../../src/catalog/package-managers";
import type { Question } from "../../src/catalog/types";
import { buildEnvFile } from "../../src/disk/env-file";
import { formatDuration } from "../../src/report/reporter";
import { toType } from "../../src/report/to-type";
import { nameProgram } from "../../src/system/show-commands";
import { quoteForShell } from "../../src/text";

describe("the app's name", () => {
  test.each([
    ["my-app", "my-app"],
    ["My Shop", "my-shop"],
    ["Ärger & Co.", "arger-co"],
    ["__x__", "x"],
    ["v1.2", "v1.2"],
    ["日本", ""],
    ["...", ""],
  ])("of the folder %j is %j", (folder, name) => expect(nameFromFolder(folder)).toBe(name));

  test.each(["a", "my-app", "@acme/shop", "a.b_c~d", "x".repeat(214)])("%s is fine", (name) => {
    expect(findNameProblem(name)).toBeUndefined();
  });

  test.each(["", "My", "-x", ".x", "a b", "a/b", "@a", "node_modules", "x".repeat(215), "a\n"])(
    "%j is refused",
    (name) => {
      expect(findNameProblem(name)).toMatch(/\.$/);
    },
  );
});

describe("a folder's name", () => {
  test.each(["my-app", "My App", "it's", "Übung", "日本", "a+b", "v1.2"])("%j is fine", (part) => {
    expect(findFolderProblem(part)).toBeUndefined();
  });

  test.each([
    "con",
    "NUL.txt",
    "node_modules",
    "-x",
    "x.",
    " x",
    "a:b",
    "a*b",
    "a\u202eb",
    "a\tb",
    "🚀",
    "x".repeat(256),
  ])("%j is refused", (part) => expect(findFolderProblem(part)).toMatch(/\.$/));
});

describe("a choice", () => {
  const feature = (id: `${string}/${string}`) => ({ id, label: id, hint: "" });
  const several: Question = {
    id: "oauth",
    question: "Which?",
    pick: "any",
    preselected: [],
    features: [feature("oauth/github"), feature("oauth/google")],
  };

  test.each([
    [["google,github"], ["github", "google"]],
    [
      ["google", "github"],
      ["github", "google"],
    ],
    [[" github , github "], ["github"]],
    [["none"], []],
  ])("%j is read as %j, in catalog order", (values, choice) => expect(parseChoice(several, values)).toEqual(choice));

  test.each([[""], ["none,github"], ["gitlab"], ["github,"], ["__proto__"]])("%j is refused", (value) => {
    expect(() => parseChoice(several, [value])).toThrow("--oauth");
  });
});

describe("what is printed can be pasted", () => {
  test.each([
    ["my-app", "my-app"],
    ["my app", "'my app'"],
    ["it's", "'it'\\''s'"],
    ["$(x)", "'$(x)'"],
    ["", "''"],
  ])("%j is quoted as %j", (word, quoted) => expect(quoteForShell(word, "linux")).toBe(quoted));

  test.each([
    ["my-app", "my-app"],
    ["C:\\apps\\my-app", "C:\\apps\\my-app"],
    ["my app", '"my app"'],
    ["it's", '"it\'s"'],
    ["a&b", '"a&b"'],
    ["github,google", '"github,google"'],
  ])("on Windows %j is quoted as %j", (word, quoted) => expect(quoteForShell(word, "win32")).toBe(quoted));

  test("the command for the same app names what differs from the defaults", () => {
    const choices = { database: ["sqlite"], oauth: [] };
    const line = (name: string, packageManager: "npm" | "bun") =>
      buildCommandLine("create-app-template", "x/my-app", { name, packageManager, choices });
    expect(line("my-app", "npm")).toBe("create-app-template x/my-app --database sqlite --oauth none");
    expect(line("shop", "bun")).toMatch(/--name shop --package-manager bun$/);
  });

  test("a directory that doesn't say its name has its folder's", () => {
    const answers = { name: "shop", packageManager: "npm" as const, choices: {} };
    expect(buildCommandLine("create-app-template", ".", answers, { folder: "shop" })).toBe("create-app-template .");
    expect(buildCommandLine("create-app-template", ".", answers, { folder: "x" })).toMatch(/ --name shop$/);
  });

  test("the program is named as it was started", () => {
    expect(nameProgram("/x/bin/create-app-template", {})).toBe("create-app-template");
    const onWindows = "C:\\x\\node_modules\\create-app-template\\bin\\create-app-template.js";
    expect(nameProgram(onWindows, {})).toBe("create-app-template");
    expect(nameProgram("/x/cli.js", { npm_lifecycle_event: "create" })).toBe("npm run create --");
    expect(nameProgram("/x/bin/create-app-template.js", {})).toMatch(/^node .*create-app-template\.js$/);
  });

  test.each([
    ["option migrate modules/notes", "npm run option -- migrate modules/notes"],
    ["play", "npm run play"],
    ["matrix run --only sqlite_none", "npm run matrix -- --only sqlite_none"],
    ["matrix run", "npm run matrix"],
    ["matrix run --static --only sqlite_none", "npm run create -- matrix run --static --only sqlite_none"],
    ["matrix", "npm run create -- matrix"],
  ])("what to type for %j is an npm script in a checkout", (command, script) => {
    expect(toType(command, [], ".")).toBe(script);
    const scripts = JSON.parse(readFileSync("package.json", "utf8")).scripts;
    expect(Object.keys(scripts)).toContain(script.split(" ")[2]);
    expect(toType(command, ["my features"], "src")).toBe(`create-app-template ${command} --features 'my features'`);
  });
});

test.each([
  [undefined, "npm"],
  ["pnpm/9.1.0 npm/? node/v20.20.2 linux x64", "pnpm"],
  ["yarn/1.22.22 npm/? node/v20", "yarn"],
  ["bun/1.2.0", "bun"],
  ["deno/2.0", "npm"],
])("package manager: the user agent %j means %s", (agent, manager) =>
  expect(detectPackageManager(agent)).toBe(manager),
);

describe("the first .env", () => {
  const variable = { description: "d", required: true, secret: false };

  test("holds fresh secrets and the defaults of what is required, and nothing else", () => {
    const text = buildEnvFile(
      [
        { ...variable, name: "A", generate: "secret" },
        { ...variable, name: "B", default: "b" },
        { ...variable, name: "C", required: false, default: "c" },
        { ...variable, name: "D" },
      ],
      {},
      makeSecret,
    );
    expect(text).toMatch(/^A=[\w-]{43}$/m);
    expect(text).toMatch(/^B=b$/m);
    expect(text).not.toMatch(/^[CD]=/m);
  });

  test.each(["a\nB=1", "it's", "a\0"])("refuses %j, which would break the file", (value) => {
    expect(() => buildEnvFile([{ ...variable, name: "A" }], { A: value }, makeSecret)).toThrow("A");
  });
});

test.each([
  [12.4, "12 ms"],
  [1500, "1.5 s"],
  [61_000, "1 min 1 s"],
  [119_900, "2 min 0 s"],
])("%d milliseconds are shown as %s", (milliseconds, shown) => expect(formatDuration(milliseconds)).toBe(shown));

describe("a variable with a flag", () => {
  const questionnaire = { questions: [], variables: [{ name: "QUEUE_URL", flag: "--queue-url" }] };
  const answersIn = async (content: object) => {
    const folder = mkdtempSync(path.join(tmpdir(), "answers-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(path.join(folder, "answers.json"), JSON.stringify(content));
    return readAnswersFile("answers.json", folder, questionnaire);
  };

  test("is set by the flag", () => {
    expect(readFlags("my-app", { queueUrl: "amqp://x" }, questionnaire).env).toEqual({ QUEUE_URL: "amqp://x" });
    expect(() => readFlags("my-app", { queueUrl: "" }, questionnaire)).toThrow("--queue-url is empty.");
  });

  test.each([[{ queueUrl: "amqp://x" }], [{ env: { QUEUE_URL: "amqp://x" } }]])(
    "is set by the answers %j",
    async (answers) => {
      expect((await answersIn(answers)).env).toEqual({ QUEUE_URL: "amqp://x" });
    },
  );
});
