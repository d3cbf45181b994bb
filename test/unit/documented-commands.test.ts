// What the docs, the messages and the workflows tell people to run exists.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { nothingOffered } from "../../src/catalog/load-offer";
import { toQuestionnaire } from "../../src/catalog/pack-catalog";
import { buildProgram } from "../../src/cli/program";
import { tools } from "../tools/list-tools";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const texts = [
  "README.md",
  ...list("docs", ".md"),
  ...list(".github/workflows", ".yml"),
  ...list("src", ".ts"),
  ...list("test", ".ts"),
];
const pages = texts.filter((file) => file.endsWith(".md") && !file.endsWith("changelog.md"));
const offer = { ...nothingOffered, questionnaire: toQuestionnaire(await readCatalog("templates")) };
const program = buildProgram({ offer, listenForInterruption: () => new AbortController().signal, exitWith: () => {} });

function list(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
}

/** ["docs/maintaining.md", "play"] */
function listMentions(pattern: RegExp, of = texts): [file: string, words: string][] {
  return of.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, words = ""]): [string, string] => [file, words]),
  );
}

test("every tool, with every flag that is named beside it", () => {
  const mentions = listMentions(/npm run (?:--silent )?tool -- ([\w-]+[^\n`"'#]*)/g);
  expect(mentions.length).toBeGreaterThan(20);
  for (const [file, words] of mentions) {
    const [name] = /^[\w-]+/.exec(words) ?? [];
    const tool = tools.find((each) => each.name === name);
    expect.soft(tool, `${file}: ${words}`).toBeDefined();
    const [source = "", ...args] = tool?.runs.at(-1) ?? [];
    const isOurs = args.includes("bin/create-app-template.js");
    const unknown = isOurs ? findUnknownFlags(["matrix", "run", ...words.split(" ").slice(1)]) : flagsIn(words);
    const missing = isOurs ? unknown : unknown.filter((flag) => !readFileSync(source, "utf8").includes(flag.slice(2)));
    expect.soft(missing, `${file}: ${words}`).toEqual([]);
  }
});

test("every file that a tool or a bench reads", () => {
  const mentions = listMentions(/"(templates\/[^"$*]+)"/g, [
    ...list("test/tools", ".ts"),
    ...list("test/bench", ".ts"),
  ]);
  expect(mentions.length).toBeGreaterThan(3);
  expect(mentions.filter(([, name]) => !existsSync(name))).toEqual([]);
});

test("every npm script, of this repository or of apps", () => {
  const manifests = list("templates", "feature.json").map((file) => JSON.parse(readFileSync(file, "utf8")));
  const ofApps = manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {}));
  const known = [...Object.keys(scripts), ...ofApps];
  const inDocs = texts.filter((file) => !file.startsWith("test"));
  const mentions = listMentions(/npm run (?:--silent )?([a-z][\w:-]*)/g, inDocs);
  expect(mentions.length).toBeGreaterThan(40);
  expect(mentions.filter(([, name]) => !known.includes(name))).toEqual([]);
});

test("every npm script that our own code starts", () => {
  const ofApps = list("templates", "feature.json").flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, "utf8")).scripts ?? {}),
  );
  const code = texts.filter((file) => file.endsWith(".ts"));
  const started = listMentions(/"npm", \[?"run", (?:"--silent", )?"([a-z][\w:-]*)"/g, code);
  expect(started.length).toBeGreaterThan(10);
  expect(started.filter(([, name]) => !(name in scripts) && !ofApps.includes(name))).toEqual([]);
});

/** What the guide makes, what the first release will make, and names that stand for any. */
const examples = /greeting|memos|payments|stripe|fixtures\/releases$|acme|slack|notes|<|…|\*|feature>|\{|old-/;

/** Of git, npm and the other programs that are named. */
const flagsOfOthers = ["--ours", "--theirs", "--global", "--project", "--help", "--again"];

/** The flags that the command in these words doesn't have. */
function findUnknownFlags(words: string[]): string[] {
  let command: Command = program;
  for (const word of words) command = command.commands.find((each) => each.name() === word) ?? command;
  // Those of a selection belong to play and render, too, and a folder with features can be named anywhere.
  const owners = [command, ...(command === program || command.name() === "play" ? [program, find("create")] : [])];
  const known = owners.flatMap(({ options }) => options.map(({ long }) => long));
  return flagsIn(words.join(" ")).filter(
    (flag) => !known.includes(flag) && !["--features", "--help", ...examplesOf(flag)].includes(flag),
  );
}

function examplesOf(flag: string): string[] {
  return examples.test(flag) ? [flag] : [];
}

function flagsIn(words: string): string[] {
  return [...words.matchAll(/(?<=^|\s|`)--[a-z][\w-]*/g)].map(([flag]) => flag);
}

function find(name: string): Command {
  return program.commands.find((command) => command.name() === name) ?? program;
}

test("every command of ours, with the flags of just that command", () => {
  const lines = listMentions(/^(?:npx )?create-app-template ([^#\n]*)/gm, pages);
  const inText = listMentions(/`create-app-template ([^`]+)`/g, pages);
  const scripted = listMentions(/npm run ((?:templates|play|pull|touch|create)(?: -- [^#\n`]*)?)/gm, pages);
  expect(lines.length + inText.length + scripted.length).toBeGreaterThan(50);
  const ofScript = (words: string) =>
    words.replace(/^create(?: -- )?/, "").replace(/^(play|pull|touch)/, "templates $1");
  const all = [...lines, ...inText, ...scripted.map(([file, words]) => [file, ofScript(words)] as const)];
  for (const [file, words] of all) {
    expect.soft(findUnknownFlags(words.split(" ")), `${file}: ${words}`).toEqual([]);
  }
  const subcommands = listMentions(/(?:`templates |npm run templates -- )(\w+)/g, pages).map(([, name]) => name);
  const known = find("templates").commands.map((command) => command.name());
  expect(subcommands.length).toBeGreaterThan(5);
  expect(subcommands.filter((name) => !known.includes(name))).toEqual([]);
});

test("every flag that stands alone", () => {
  const ofPrograms = [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)];
  const known = ofPrograms.flatMap(({ options }) => options.map(({ long }) => long));
  const ofTools = [...list("test/tools", ".ts"), ...list("test/bench", ".ts")].map((file) =>
    readFileSync(file, "utf8"),
  );
  const mentions = listMentions(/`(--[a-z][\w-]*)[^`]*`/g, pages);
  expect(mentions.length).toBeGreaterThan(30);
  const unknown = mentions.filter(
    ([, flag]) => ![...known, ...flagsOfOthers].includes(flag) && !ofTools.some((text) => text.includes(`"${flag}"`)),
  );
  expect(unknown).toEqual([]);
});

test("every file of this repository, or of an app", () => {
  const ofApps = list("templates", "").flatMap(
    (file) => /(?:files|files\.with\/[^/]+)\/(.+?)(?:\.hbs)?$/.exec(file)?.[1] ?? [],
  );
  const isThere = (name: string) =>
    existsSync(name) || ofApps.some((file) => file === name || file.startsWith(`${name.replace(/\/$/, "")}/`));
  const mentions = listMentions(/`((?:src|test|templates|docs|bin|scripts|\.github)\/[^`\s:]+)`/g, pages);
  expect(mentions.length).toBeGreaterThan(50);
  const missing = mentions.filter(([, name]) => !examples.test(name) && !isThere(name));
  expect(missing).toEqual([]);
});

test("every link of a page, and the heading that it leads to", () => {
  const anchorsOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
  const links = listMentions(/\]\(((?!https?:)[^)\s]+)\)/g, pages);
  expect(links.length).toBeGreaterThan(40);
  for (const [file, link] of links) {
    const [to = "", anchor] = link.split("#");
    const target = to === "" ? file : path.join(path.dirname(file), to);
    expect.soft(existsSync(target), `${file}: ${link}`).toBe(true);
    if (anchor !== undefined) expect.soft(anchorsOf(target), `${file}: ${link}`).toContain(anchor);
  }
});

describe("a mistake is found", () => {
  test.each([
    ["add google --covering 2", ["--covering"]],
    ["my-app --database sqlite --dry-run", []],
    ["templates check modules/memos --table", ["--table"]],
    ["templates play --database postgres --features ../acme", []],
    ["matrix run --github", ["--github"]],
  ])("in create-app-template %s", (words, unknown) => {
    expect(findUnknownFlags(words.split(" "))).toEqual(unknown);
  });
});
