// The npm name of this command belongs to a stranger: whoever follows a document must not run that package.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Well-known tools, each of which is in the app or named on purpose. */
const known = ["@opennextjs/aws@4", "bun@", "playwright", "shadcn@latest", "vitest"];

/** "what npx installs" */
const prose = ["installs"];

const runs =
  /\b(?:npx|pnpx|bunx|bun x|(?:pnpm|yarn) dlx|npm (?:exec|x|init)|(?:npm|pnpm|yarn|bun) create|(?:npm|pnpm) (?:install|i|add) (?:-g|--global))(?: +|", (?:"args": \[)?")(?:--?[\w-]+[ ",]+)*([@a-z][\w@./-]*)/g;

function findRuns(text: string): string[] {
  return [...text.matchAll(runs)].map(([, name = ""]) => name);
}

const ofApps = [".md", ".hbs", ".ts", ".tsx", ".mjs", ".json", ".yaml", ".yml"];
const files = [
  "README.md",
  ...list("docs", ".md"),
  ...list("src", ".ts"),
  ...list("templates", ...ofApps),
  ...list(".github", ".yml"),
];

function list(folder: string, ...endings: string[]): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => endings.includes(path.extname(name))).map((name) => path.join(folder, name));
}

test("no document and no printed line runs a package that isn't known", () => {
  const found = files.flatMap((file) => findRuns(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((line) => ![...known, ...prose].some((name) => line.endsWith(`: ${name}`)))).toEqual([]);
});

test.each([
  "pnpm create create-app-template",
  "npm install -g create-app-template",
  "bun x other",
  "npx create-app-template mcp",
  '"npx", "args": ["create-app-template"',
  "npx --yes other",
])("%s", (line) => {
  expect(findRuns(line)).toHaveLength(1);
});
