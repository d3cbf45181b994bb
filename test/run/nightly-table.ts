// The table of docs/matrix.md that says what came of each part of `npm run nightly`, the last time that it ran.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { packageRoot } from "../../src/package-root";
import { formatDuration } from "../../src/report/reporter";

const file = path.join(packageRoot, "docs/matrix.md");
const title = "## The nightly run";
const head = `${title}

What \`npm run nightly\` does beyond \`npm test\`, and what came of it the last time.

| part | | result | date | commit | time |
| --- | --- | --- | --- | --- | --- |
`;

export interface NightlyRow {
  name: string;
  what: string;
  result: "passed" | "failed";
  seconds: number;
}

/** The other rows stay, as the table does if `matrix run` writes what is above it. */
export async function addNightlyRow({ name, what, result, seconds }: NightlyRow): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const cells = [`| ${name}`, what, result, date, await readCommit(), `${formatDuration(seconds * 1000)} |`];
  const rows = new Map((await readRows()).map((row) => [row.split(" | ")[0] ?? "", row]));
  rows.set(`| ${name}`, cells.join(" | "));
  const [before = ""] = (await readFile(file, "utf8")).split(`\n${title}`);
  await writeFile(file, `${before.trimEnd()}\n\n${head}${[...rows.values()].join("\n")}\n`);
}

async function readRows(): Promise<string[]> {
  const [, section = ""] = (await readFile(file, "utf8")).split(title);
  return section.split("\n").filter((line) => /^\| [a-z]+ /.test(line) && !line.startsWith("| part"));
}

async function readCommit(): Promise<string> {
  const git = async (...args: string[]) => (await execa("git", args, { cwd: packageRoot })).stdout;
  const isChanged = (await git("status", "--porcelain", "--", ":!docs/matrix.*")) !== "";
  return `${await git("rev-parse", "--short", "HEAD")}${isChanged ? ", with changes" : ""}`;
}
