// What the docs, the messages and the workflows tell people to run exists.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";

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

describe("the README", () => {
  test("has a row for each module, in the order of the question", async () => {
    const { groups } = await readCatalog("templates");
    const modules = groups.find(({ id }) => id === "modules")?.features ?? [];
    const rows = listMentions(/^\| `([a-z][\w-]*)` \| [a-z]/gm, ["README.md"]).map(([, name]) => name);
    expect(rows).toEqual(modules.map(({ id }) => id.split("/")[1]));
  });
});
