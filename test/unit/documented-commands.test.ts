// What the docs, the messages and the workflows tell people to run exists.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { nothingOffered } from "../../src/catalog/load-offer";
import { toQuestionnaire } from "../../src/catalog/pack-catalog";
import { buildProgram } from "../../src/cli/program";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { stdout: listOfTools } = await execa("npm", ["run", "--silent", "tool"]);
const tools = listOfTools.split("\n").map((line) => line.split(" ")[0]);
const texts = [
  "README.md",
  ...list("docs", ".md"),
  ...list(".github/workflows", ".yml"),
  ...list("src", ".ts"),
  ...list("test", ".ts"),
];

function list(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
}

/** ["docs/maintaining.md", "play"] */
function listMentions(pattern: RegExp, of = texts): [string, string][] {
  return of.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]): [string, string] => [file, name]),
  );
}

test("every tool", () => {
  const mentions = listMentions(/npm run (?:--silent )?tool -- ([\w-]+)/g);
  expect(mentions.length).toBeGreaterThan(20);
  expect(mentions.filter(([, name]) => !tools.includes(name))).toEqual([]);
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

/** What the guide makes, what the first release will make, and names that stand for any. */
const examples = /greeting|memos|payments|stripe|fixtures\/releases$|acme|slack|notes|<|…|\*|feature>|\{|old-/;

const pages = texts.filter((file) => file.endsWith(".md") && !file.endsWith("changelog.md"));

test("every command of ours, with every flag that is named beside it", async () => {
  const program = await buildWholeProgram();
  const lines = listMentions(
    /^(?:npx )?(?:create-app-template|npm run (?:templates|play|pull|touch|create) --) ([^#\n]*)/gm,
    pages,
  );
  const inText = listMentions(/`create-app-template ([^`]+)`/g, pages);
  expect(lines.length + inText.length).toBeGreaterThan(40);
  const flags = new Set(listCommands(program).flatMap(({ options }) => options.map(({ long }) => long)));
  for (const [file, words] of [...lines, ...inText]) {
    const unknown = [...words.matchAll(/(?<=^|\s)--[a-z][\w-]*/g)]
      .map(([flag]) => flag)
      .filter((flag) => !flags.has(flag) && !examples.test(flag));
    expect.soft(unknown, `${file}: ${words}`).toEqual([]);
  }
  const subcommands = listMentions(/(?:`templates |npm run templates -- )(\w+)/g, pages).map(([, name]) => name);
  const known = program.commands.find((command) => command.name() === "templates")?.commands.map((it) => it.name());
  expect(subcommands.length).toBeGreaterThan(5);
  expect(subcommands.filter((name) => !known?.includes(name))).toEqual([]);
});

test("every file of this repository, or of an app", () => {
  const ofApps = list("templates", "").flatMap(
    (file) => /(?:files|files\.with\/[^/]+)\/(.+?)(?:\.hbs)?$/.exec(file)?.[1] ?? [],
  );
  const isThere = (name: string) =>
    existsSync(name) || ofApps.some((path) => path === name || path.startsWith(`${name.replace(/\/$/, "")}/`));
  const mentions = listMentions(/`((?:src|test|templates|docs|bin|scripts|\.github)\/[^`\s:]+)`/g, pages);
  expect(mentions.length).toBeGreaterThan(50);
  const missing = mentions.filter(([, name]) => !examples.test(name) && !isThere(name));
  expect(missing).toEqual([]);
});

async function buildWholeProgram(): Promise<Command> {
  const offer = { ...nothingOffered, questionnaire: toQuestionnaire(await readCatalog("templates")) };
  return buildProgram({ offer, listenForInterruption: () => new AbortController().signal, exitWith: () => {} });
}

function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)];
}

describe("the README", () => {
  test("names each option of each question in the row of its flag", async () => {
    const { groups } = await readCatalog("templates");
    for (const { id, features } of groups) {
      const [[, row = ""] = []] = listMentions(new RegExp(`^\\| \`--${id}\` \\| (.+)$`, "gm"), ["README.md"]);
      const named = [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
      expect(named.slice(0, features.length), id).toEqual(features.map((feature) => feature.id.split("/")[1]));
    }
  });

  test("has a row for each module, in the order of the question", async () => {
    const { groups } = await readCatalog("templates");
    const modules = groups.find(({ id }) => id === "modules")?.features ?? [];
    const rows = listMentions(/^\| `([a-z][\w-]*)` \| [a-z]/gm, ["README.md"]).map(([, name]) => name);
    expect(rows).toEqual(modules.map(({ id }) => id.split("/")[1]));
  });
});
