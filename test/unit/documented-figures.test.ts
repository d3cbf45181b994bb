// No document has a figure that nothing holds: each is listed with the code that it is true by. What scripts write isn't looked at.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { appFigures } from "./figures/app-figures";
import { findFigures } from "./figures/find-figures";
import { ownFigures } from "./figures/own-figures";

const figures = [...ownFigures, ...appFigures];

/** Notes about versions that were released; what `matrix run` writes; what a package of others brings along. */
const others = /(?:changelog\.md|matrix\.md|CLAUDE\.md)$/;

const documents = [
  "README.md",
  ...readdirSync("docs").map((name) => path.join("docs", name)),
  ...readdirSync("templates", { recursive: true, encoding: "utf8" }).map((name) => path.join("templates", name)),
].filter((name) => /\.md(?:\.hbs)?$/.test(name) && !others.test(name));

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

test.each(figures)("%s: %s", (document, words, source, code) => {
  expect(read(document), document).toContain(words);
  expect(read(source), `${document} says "${words}"`).toContain(code);
});

test.each(documents)("%s has no other figure", (document) => {
  const held = figures.filter(([name]) => name === document).map(([, words]) => words);
  const hint = "Add it to test/unit/figures with the code that it is true by, or leave it out.";
  expect(findFigures(read(document), held), hint).toEqual([]);
});

test("a figure is found in numbers, in words and as a span, but not in code, names and lists", () => {
  expect(findFigures("After 12 tries, wait.", [])).toHaveLength(1);
  expect(findFigures("It takes three quarters of an hour.", [])).not.toEqual([]);
  expect(findFigures("It has 1,000 rows.", ["1,000 rows"])).toEqual([]);
  expect(findFigures("1. Run `wait 12`.\n\n```sh\nsleep 12\n```\n\nIt answers 404 (RFC 9457).\n", [])).toEqual([]);
});
