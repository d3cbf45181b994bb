import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readAnswersFile } from "../../src/answers/answers-file";
import { answersSchema } from "../../src/answers/answers-schema";
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
  test("is that of its folder, as far as names go", () => {
    const names = {
      "my-app": "my-app",
      "My Shop": "my-shop",
      "Ärger & Co.": "arger-co",
      __x__: "x",
      "v1.2": "v1.2",
      日本: "",
      "...": "",
    };
    for (const [folder, name] of Object.entries(names)) expect.soft(nameFromFolder(folder), folder).toBe(name);
  });

  test("is fine if npm takes it", () => {
    const names = ["a", "my-app", "@acme/shop", "a.b_c~d", "x".repeat(214)];
    for (const name of names) expect.soft(findNameProblem(name), name).toBeUndefined();
  });

  test("is refused if npm doesn't", () => {
    const names = ["", "My", "-x", ".x", "a b", "a/b", "@a", "node_modules", "x".repeat(215), "a\n"];
    for (const name of names) expect.soft(findNameProblem(name), JSON.stringify(name)).toMatch(/\.$/);
  });
});

describe("a folder's name", () => {
  test("is fine if it is one everywhere", () => {
    const names = ["my-app", "My App", "it's", "Übung", "日本", "a+b", "v1.2"];
    for (const name of names) expect.soft(findFolderProblem(name), name).toBeUndefined();
  });

  test("is refused if it is none somewhere, or isn't what it looks like", () => {
    const names = ["con", "NUL.txt", "node_modules", "-x", "x.", " x", "a:b", "a*b", "a\u202eb", "a\tb", "🚀"];
    for (const name of [...names, "x".repeat(256)]) {
      expect.soft(findFolderProblem(name), JSON.stringify(name)).toMatch(/\.$/);
    }
  });
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

  test("is read in catalog order, each option once", () => {
    const choices: [values: string[], choice: string[]][] = [
      [["google,github"], ["github", "google"]],
      [
        ["google", "github"],
        ["github", "google"],
      ],
      [[" github , github "], ["github"]],
      [["none"], []],
    ];
    for (const [values, choice] of choices) {
      expect.soft(parseChoice(several, values), JSON.stringify(values)).toEqual(choice);
    }
  });

  test("is refused if it is empty, unknown or contradicts itself", () => {
    for (const value of ["", "none,github", "gitlab", "github,", "__proto__"]) {
      expect.soft(() => parseChoice(several, [value]), JSON.stringify(value)).toThrow("--oauth");
    }
  });
});

test("an answers file can't leave a variable empty, as no flag can", () => {
  expect(answersSchema.safeParse({ env: { DATABASE_URL: "file:./a.db" } }).success).toBe(true);
  const [issue] = answersSchema.safeParse({ env: { DATABASE_URL: "" } }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ["env", "DATABASE_URL"], message: "is empty: give it a value, or leave it out" });
});

describe("what is printed can be pasted", () => {
  test("a word is quoted where it has to be", () => {
    const words = { "my-app": "my-app", "my app": "'my app'", "it's": "'it'\\''s'", "$(x)": "'$(x)'", "": "''" };
    for (const [word, quoted] of Object.entries(words)) {
      expect.soft(quoteForShell(word, "linux"), JSON.stringify(word)).toBe(quoted);
    }
  });

  test("on Windows, a word is quoted as there", () => {
    const words = {
      "my-app": "my-app",
      "C:\\apps\\my-app": "C:\\apps\\my-app",
      "my app": '"my app"',
      "it's": '"it\'s"',
      "a&b": '"a&b"',
      "github,google": '"github,google"',
    };
    for (const [word, quoted] of Object.entries(words)) expect.soft(quoteForShell(word, "win32"), word).toBe(quoted);
  });

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

  test("what to type for a command is an npm script in a checkout", () => {
    const commands = {
      "templates migrate modules/notes": "npm run templates -- migrate modules/notes",
      "templates play": "npm run play",
      "matrix run --only sqlite_none": "npm run tool -- matrix --only sqlite_none",
      "matrix run": "npm run tool -- matrix",
      "matrix run --static --only sqlite_none": "npm run create -- matrix run --static --only sqlite_none",
      matrix: "npm run create -- matrix",
    };
    const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);
    for (const [command, script] of Object.entries(commands)) {
      expect.soft(toType(command, [], "."), command).toBe(script);
      expect.soft(scripts, command).toContain(script.split(" ")[2]);
      const elsewhere = `create-app-template ${command} --features 'my features'`;
      expect.soft(toType(command, ["my features"], "src"), command).toBe(elsewhere);
    }
  });
});

test("package manager: the user agent says which one it is, and npm is what it is otherwise", () => {
  const agents: [agent: string | undefined, manager: string][] = [
    [undefined, "npm"],
    ["pnpm/9.1.0 npm/? node/v20.20.2 linux x64", "pnpm"],
    ["yarn/1.22.22 npm/? node/v20", "yarn"],
    ["bun/1.2.0", "bun"],
    ["deno/2.0", "npm"],
  ];
  for (const [agent, manager] of agents) expect.soft(detectPackageManager(agent), agent).toBe(manager);
});

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

  test("refuses values that would break the file", () => {
    for (const value of ["a\nB=1", "it's", "a\0"]) {
      const build = () => buildEnvFile([{ ...variable, name: "A" }], { A: value }, makeSecret);
      expect.soft(build, JSON.stringify(value)).toThrow("A");
    }
  });
});

test("durations are shown in the unit that suits them", () => {
  expect.soft(formatDuration(12.4)).toBe("12 ms");
  expect.soft(formatDuration(1500)).toBe("1.5 s");
  expect.soft(formatDuration(61_000)).toBe("1 min 1 s");
  expect.soft(formatDuration(119_900)).toBe("2 min 0 s");
});

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
