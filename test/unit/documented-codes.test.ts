// Exit codes and error codes: one typed list, which the README, the API's page and --help show.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { exitCodesHelp } from "../../src/cli/command-words";
import { CliError, type ErrorCode, errorCodes, exitMeanings } from "../../src/errors";

const codes = Object.entries(errorCodes).flatMap(([exitCode, meanings]) =>
  Object.entries(meanings).map(([code, meaning]) => ({ code, meaning, exitCode })),
);

test("the README and --help have every exit code", () => {
  const readme = readFileSync("README.md", "utf8");
  for (const [code, meaning] of Object.entries(exitMeanings)) {
    expect.soft(readme).toContain(`| ${code} | ${meaning} |`);
    expect.soft(exitCodesHelp).toContain(`${code.padEnd(5)}${meaning}`);
  }
});

test("docs/api.md has every error code, with its exit code and meaning", () => {
  const rows = codes.map(({ code, meaning, exitCode }) => `| \`${code}\` | ${exitCode} | ${meaning} |`);
  const page = readFileSync("docs/api.md", "utf8");
  const [, table = ""] = /^\| code \| exit code \| \|\n\|[-|:]+\n((?:\|.*\n)*)/m.exec(page) ?? [];
  expect(table.trim().split("\n")).toEqual(rows);
});

test("an error ends with the exit code that its code has in the list, wherever it is thrown", () => {
  const exits = codes.map(({ code }) => new CliError({ code: code as ErrorCode, message: "" }).exitCode);
  expect(exits).toEqual(codes.map(({ exitCode }) => Number(exitCode)));
});

test("error codes are kebab-case, each stands for one thing, and none is unused", () => {
  const names = codes.map(({ code }) => code);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const code = files.filter((file) => file !== "errors.ts").map((file) => readFileSync(path.join("src", file), "utf8"));
  const isUsed = (name: string) => name.startsWith("disk-") || code.some((text) => text.includes(`"${name}"`));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
