// The program's commands: a mistyped one creates nothing, flags before a name belong to it, and help knows all of them.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findFeatureFolders } from "../../src/cli/command-words";
import { buildProgram } from "../../src/cli/program";
import { appLockName } from "../../src/disk/app-lock";
import { exitMeanings } from "../../src/errors";
import { writeHintsFor } from "../../src/how-to";
import { countEdits } from "../../src/text";

interface Call {
  command: string;
  args: string[];
  flags: object;
}

/** What would run. Nothing does. */
async function run(...args: string[]): Promise<Call> {
  const calls: Call[] = [];
  const program = silent();
  for (const { command, path } of walk(program)) {
    if (command.name() === "help") continue;
    command.action(() => {
      calls.push({ command: path.join(" "), args: command.args, flags: command.opts() });
    });
  }
  await program.parseAsync(args, { from: "user" });
  return calls[0] as Call;
}

function silent(): Command {
  const question = { id: "storage", question: "Which storage?", pick: "any" as const, preselected: [], features: [] };
  const program = buildProgram({
    offer: {
      questionnaire: { questions: [question], variables: [] },
      loadCatalog: () => Promise.reject(new Error("Nothing should be loaded.")),
      folders: [],
    },
    listenForInterruption: () => new AbortController().signal,
    exitWith: () => {},
  });
  return program;
}

interface Named {
  command: Command;
  path: string[];
}

function walk(command: Command, path: string[] = []): Named[] {
  const inside = command.commands.flatMap((each) => walk(each, [...path, each.name()]));
  return [{ command, path }, ...inside];
}

const all = walk(silent()).filter(({ path }) => path.length > 0);
const names = all.filter(({ path }) => path.length === 1).map(({ path }) => path[0] as string);
const groups = ["templates"];
const runnable = all.filter(({ path }) => !groups.includes(path.join(" ")) && path[0] !== "help");

/** Arguments that the command needs. */
function argumentsOf(command: Command): string[] {
  return command.registeredArguments.filter(({ required }) => required).map(() => "word");
}

/** Every word that is one letter more, less, other or swapped. */
function typosOf(name: string): string[] {
  const letters = "aq";
  const typos = [...Array(name.length + 1).keys()].flatMap((at) => {
    const [before, after] = [name.slice(0, at), name.slice(at)];
    return [
      before + after.slice(1),
      before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2),
      ...[...letters].flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ];
  });
  return [...new Set([...typos, name.toUpperCase()])].filter((typo) => typo !== "" && !names.includes(typo));
}

describe("wrong usage: a mistyped command", () => {
  test.each(names)("%s, with every typo of one edit, is told and creates nothing", async (name) => {
    for (const typo of typosOf(name)) {
      const flags = name.length % 2 === 0 ? ["--yes"] : ["--exit-code", "google"];
      for (const words of [[typo], [typo, ...flags], ["--yes", typo]]) {
        const error = await run(...words).catch((reason) => reason);
        expect(error, words.join(" ")).toMatchObject({ code: "unknown-command", exitCode: 2 });
        expect(error.hint).toContain("create-app-template ./");
      }
    }
  });

  test.each([
    ["upgrad", "create-app-template upgrade?"],
    ["statsu", "create-app-template status?"],
    ["touch", "create-app-template templates touch?"],
    ["map", "create-app-template mcp?"],
  ])("%s: the nearest one, and how to create that folder", async (typed, says) => {
    const error = await run(typed).catch((reason) => reason);
    expect(error.hint).toContain(says);
    expect(error.hint).toContain(`create-app-template ./${typed}`);
  });

  test("in an app, no word that isn't a command creates another one in it, unless it is written as a folder", async () => {
    const app = mkdtempSync(path.join(tmpdir(), "commands-"));
    onTestFinished(() => rmSync(app, { recursive: true }));
    const cwd = vi.spyOn(process, "cwd").mockReturnValue(app);
    onTestFinished(() => cwd.mockRestore());
    expect(await run("update", "--yes")).toMatchObject({ args: ["update"] });
    writeFileSync(path.join(app, appLockName), "{}");
    for (const word of ["update", "init", "stat", "list", "shop"]) {
      const error = await run(word, "--yes").catch((reason) => reason);
      expect(error, word).toMatchObject({ code: "unknown-command", exitCode: 2 });
      expect(error.hint).toContain(`create-app-template ./${word}`);
    }
    expect(await run("./update")).toMatchObject({ args: ["./update"] });
    expect(await run("create", "update")).toMatchObject({ command: "create", args: ["update"] });
  });

  const inside = all.filter(({ path }) => path.length === 2).map(({ path }) => path as [string, string]);

  test.each(inside)("%s %s, with every typo, is none of its commands, and help says so, too", async (group, name) => {
    const others = inside.filter(([other]) => other === group).map(([, other]) => other);
    for (const typo of typosOf(name).filter((word) => !others.includes(word))) {
      for (const words of [
        [group, typo],
        ["help", group, typo],
        ["help", name === "run" ? "rnu" : typo],
      ]) {
        const error = await run(...words).catch((reason) => reason);
        expect(error, words.join(" ")).toMatchObject({ code: "unknown-command", exitCode: 2 });
      }
    }
  });

  test("what is to be typed begins as the command was started", async () => {
    writeHintsFor("command", "npm run create --");
    onTestFinished(() => writeHintsFor("function"));
    const typo = await run("upgrad").catch((reason) => reason);
    expect(typo.hint).toContain("Did you mean npm run create -- upgrade?");
    expect(typo.hint).toContain("npm run create -- ./upgrad");
    const flag = await run("status", "--frob").catch((reason) => reason);
    expect(flag.hint).toContain("Run npm run create -- status --help for usage.");
  });

  test("a swap is one edit, and two letters are two", () => {
    expect(["dad", "ad", "adxd", "add"].map((typed) => countEdits(typed, "add"))).toEqual([1, 1, 1, 0]);
    expect(["ddaa", "at", "", "daad"].map((typed) => countEdits(typed, "add"))).toEqual([3, 2, 3, 2]);
  });
});

describe("wrong usage: what a command line lacks or has too much", () => {
  const withValue = (command: Command) => command.options.find(({ required }) => required)?.long ?? "";

  test.each(runnable.map(({ path, command }) => [path.join(" "), path, command] as const))(
    "%s is told in a sentence, with the help of that command",
    async (name, path, command) => {
      const hint = expect.stringContaining(`Run create-app-template ${name} --help for usage.`);
      const tell = (...words: string[]) => run(...path, ...argumentsOf(command), ...words).catch((error) => error);
      // What play doesn't know may be a flag of the templates.
      if (name !== "templates play") expect(await tell("--frob")).toMatchObject({ code: "unknown-flag", hint });
      expect(await tell(withValue(command))).toMatchObject({ code: "flag-without-value", exitCode: 2, hint });
      if (argumentsOf(command).length > 0) {
        await expect(run(...path)).rejects.toMatchObject({ code: "argument-missing", exitCode: 2, hint });
      }
      // Words of a group are names of commands.
      const isOpen = command.registeredArguments.at(-1)?.variadic || command.commands.length > 0;
      if (!isOpen) expect(await tell("too", "many", "words")).toMatchObject({ code: "too-many-arguments", hint });
    },
  );
});

describe("a directory", () => {
  test.each([["my-app"], ["./map"], ["./upgrade"], ["../status"], ["/tmp/add"], ["newsletter"]])(
    "%s",
    async (place) => {
      expect(await run(place, "--yes")).toMatchObject({ command: "", args: [place], flags: { yes: true } });
    },
  );

  test.each(["map", "upgrade", "help", "templates"])("create %s", async (place) => {
    expect(await run("create", place, "--yes")).toMatchObject({ command: "create", args: [place] });
  });

  test("has the same flags after create as without it", () => {
    const flagsOf = (command: Command) =>
      command.options.map(({ flags }) => flags).filter((flags) => !/version/.test(flags));
    const [program] = walk(silent());
    const create = all.find(({ path }) => path[0] === "create");
    expect(flagsOf(create?.command as Command)).toEqual(flagsOf(program?.command as Command));
    expect(flagsOf(create?.command as Command)).toContain("--storage <names>");
  });

  test.each([
    [["my-app", "other"], 'Too many arguments: "other".'],
    [["status", "here", "there"], 'Too many arguments: "here", "there".'],
  ])("%j: what is too much is named", async (words, message) => {
    await expect(run(...words)).rejects.toMatchObject({ code: "too-many-arguments", message });
  });
});

describe("flags before a command's name", () => {
  const shared = ["--json", "--yes", "--dry-run", "--features=x"];

  test.each(runnable.map(({ path, command }) => [path.join(" "), path, command] as const))(
    "%s is that command, with the flags that it has, and no app is created",
    async (name, path, command) => {
      for (const flag of shared) {
        const key = flag.replace(/=.*/, "");
        const isKnown = command.options.some(({ long }) => long === key);
        const result = await run(flag, ...path, ...argumentsOf(command)).catch((error) => error);
        if (isKnown) expect(result).toMatchObject({ command: name });
        else expect(result).toMatchObject({ code: "unknown-flag", exitCode: 2 });
        if (isKnown) expect(Object.keys(result.flags)).not.toEqual([]);
      }
    },
  );

  test("nothing is doubled, and the value arrives", async () => {
    expect((await run("--features=x", "status")).flags).toMatchObject({ features: ["x"] });
    expect((await run("--json", "matrix")).flags).toMatchObject({ json: true });
    await expect(run("--json", "matrix", "run")).rejects.toMatchObject({ code: "unknown-flag" });
    await expect(run("--no-git", "upgrade")).rejects.toMatchObject({
      message: "create-app-template upgrade has no flag --no-git.",
    });
  });
});

test("--features is found before the other flags are known, and the command behind it, too", () => {
  const words = ["my-app", "--features", "../a", "--yes", "--features=b"];
  expect(findFeatureFolders(words)).toEqual({ folders: ["../a", "b"], command: "my-app" });
  expect(findFeatureFolders(["--features", "x", "--json", "templates"]).command).toBe("templates");
  expect(findFeatureFolders(["--", "--features", "x"]).folders).toEqual([]);
  expect(findFeatureFolders(["templates", "--features"])).toEqual({ folders: [], command: "templates" });
});

describe("add, remove and upgrade", () => {
  test("--diff takes no value, so the option behind it is one", async () => {
    expect(await run("add", "--diff", "google")).toMatchObject({ args: ["google"], flags: { diff: true } });
    expect(await run("add", "google", "--diff-of", "src/**")).toMatchObject({ flags: { diffOf: ["src/**"] } });
  });

  test.each(["add", "remove", "upgrade"])("%s --help has each flag in its group, and every exit code", (name) => {
    const help = all.find(({ path }) => path[0] === name)?.command.helpInformation() ?? "";
    const groupsOf = (flag: string) =>
      help
        .slice(0, help.indexOf(flag))
        .match(/^(Plan|Run|Output):$/gm)
        ?.at(-1);
    const expected = { "--dry-run": "Plan:", "--diff-of": "Plan:", "--yes": "Run:", "--json": "Output:" };
    for (const [flag, group] of Object.entries(expected)) expect(groupsOf(flag), flag).toBe(group);
    if (name !== "upgrade") expect(groupsOf("--upgrade")).toBe("Plan:");
    expect(help).not.toContain("--to ");
  });
});

const touchExits = ["0 no combination changes", "1 some do", "2 an error"];

describe("help", () => {
  test("a group without a command is told what there is", async () => {
    await expect(run("templates")).resolves.toMatchObject({ command: "templates" });
    const program = silent();
    const bare = program.parseAsync(["templates"], { from: "user" });
    await expect(bare).rejects.toMatchObject({ code: "command-missing", message: expect.stringContaining("touch") });
  });

  test("knows what private features bring", async () => {
    const program = silent();
    const help = walk(program).find(({ path }) => path[0] === "help")?.command;
    help?.action(() => {});
    await program.parseAsync(["--features", "acme", "help", "create"], { from: "user" });
    expect(help?.opts()).toEqual({ features: ["acme"] });
  });

  test("lists every command in a group", () => {
    const help = silent().helpInformation();
    const headings = ["Apps:", "Explore and test:", "For authors of templates:", "Help:"];
    const places = headings.map((heading) => help.indexOf(`\n${heading}\n`));
    expect(places.every((place) => place > 0)).toBe(true);
    for (const name of names) expect(help.indexOf(`\n  ${name} `), name).toBeGreaterThan(places[0] as number);
  });

  test.each(all.map(({ path }) => [path.join(" "), path] as const))("help %s shows its help", async (_name, path) => {
    const program = silent();
    let shown = "";
    for (const { command } of walk(program)) {
      command.configureOutput({
        writeOut: (text) => {
          shown += text;
        },
      });
    }
    await program.parseAsync(["help", ...path], { from: "user" });
    expect(shown).toContain(`Usage: create-app-template ${path.join(" ")}`);
    if (groups.includes(path.join(" ")) || path[0] === "help") return;
    // What touch answers is an exit code.
    const codes =
      path.at(-1) === "touch" ? touchExits : Object.entries(exitMeanings).map(([code, it]) => `${code.padEnd(5)}${it}`);
    for (const code of codes) expect(shown).toContain(code);
  });
});
