// The tables and lists of the docs have what there is, and nothing else.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { nothingOffered } from "../../src/catalog/load-offer";
import { toQuestionnaire } from "../../src/catalog/pack-catalog";
import { buildProgram } from "../../src/cli/program";
import { checks, nightlyParts, readStages } from "../run/stages";

const catalog = await readCatalog("templates");
const read = (file: string) => readFileSync(file, "utf8");
const readme = read("README.md");

/** Of the table below these words: the names in backticks in the first cell of each row. */
function rowsBelow(text: string, words: string): string[] {
  const [, rest = ""] = text.split(words);
  const [table = ""] = /^\|.*(?:\n\|.*)+/m.exec(rest) ?? [];
  const cells = table.split("\n").map((row) => row.split(" | ")[0] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

describe("the README", () => {
  test("names each option of each question in the row of its flag", () => {
    for (const { id, features } of catalog.groups) {
      const [, row = ""] = new RegExp(`^\\| \`--${id}\` \\| (.+)$`, "m").exec(readme) ?? [];
      const named = [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
      expect(named.slice(0, features.length), id).toEqual(features.map((feature) => feature.id.split("/")[1]));
    }
  });

  test("has a row for each module, in the order of the question", () => {
    const modules = catalog.groups.find(({ id }) => id === "modules")?.features ?? [];
    expect(rowsBelow(readme, "Modules add to that:")).toEqual(modules.map(({ id }) => id.split("/")[1]));
  });

  test("has a row for each flag of create, but for those that every command has", () => {
    const offer = { ...nothingOffered, questionnaire: toQuestionnaire(catalog) };
    const program = buildProgram({
      offer,
      listenForInterruption: () => new AbortController().signal,
      exitWith: () => {},
    });
    const flags = program.options.flatMap(({ long, short }) => (short === "-y" ? ["-y", long] : [long]));
    const rows = rowsBelow(readme, "## Creating apps");
    expect(rows.toSorted()).toEqual(flags.filter((flag) => !["--help", "--version"].includes(String(flag))).sort());
  });

  test("names the variables by which coding agents are known", () => {
    const [, list = ""] = /const agents = (\[[^\]]+\])/.exec(read("src/report/terminal.ts")) ?? [];
    const [, sentence = ""] = /coding agent runs\s+the command \(([^)]+) is set\)/.exec(readme) ?? [];
    expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(JSON.parse(list));
  });
});

describe("docs/agents.md", () => {
  const page = read("docs/agents.md");

  test("has a row for each tool of the MCP server", () => {
    const code = readdirSync("src/mcp").map((file) => read(path.join("src/mcp", file)));
    const registered = code.flatMap((text) => [...text.matchAll(/registerTool\(\s*"(\w+)"/g)].map(([, name]) => name));
    expect(rowsBelow(page, "## As tools").toSorted()).toEqual(registered.sort());
  });

  test("names each reason of a conflict", () => {
    const [, union = ""] = /export type ConflictReason =([^;]+);/.exec(read("src/update/plan/types.ts")) ?? [];
    const reasons = [...union.matchAll(/"([\w-]+)"/g)].map(([, reason]) => reason);
    const [row = ""] = /^\| `reason`, .+$/m.exec(page) ?? [];
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.filter((reason) => !row.includes(`\`${reason}\``))).toEqual([]);
  });
});

describe("docs/maintaining.md", () => {
  const page = read("docs/maintaining.md");

  test("or the README names every npm script", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const isNamed = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(readme + page);
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  });

  test("has a row for each stage of npm test, with the part of the nightly run that does the rest", () => {
    const stages = [...readStages([])].filter((name) => name !== "programs");
    expect(rowsBelow(page, "## Tests").toSorted()).toEqual(stages.sort());
    const [, table = ""] = page.split("| stage |");
    const missing = nightlyParts.filter(({ name }) => !table.includes(`\`${name}\`: `));
    expect(missing).toEqual([]);
    expect(JSON.parse(read("package.json")).scripts.check).toBe(
      ["style", "types", "page-types", "unused"]
        .map((name) => checks.find((check) => check.name === name)?.command.join(" "))
        .join(" && "),
    );
  });
});

test("docs/authjs.md names every file of an app that imports from Auth.js", () => {
  const page = read("docs/authjs.md");
  const files = ["templates/base/files/src", "templates/oauth/files/src"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  const know = files.filter((file) => /\.tsx?$/.test(file) && /from "(?:next-auth|@auth\/)/.test(read(file)));
  expect(know.length).toBeGreaterThan(5);
  expect(know.filter((file) => !page.includes(`${path.basename(file)}\``))).toEqual([]);
});
