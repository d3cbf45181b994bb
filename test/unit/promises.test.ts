// docs/promises.md: each promise is cited by a test, and no test cites what can't be looked up.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const promises = [...readFileSync("docs/promises.md", "utf8").matchAll(/^- \*\*(.+?)\*\*: /gm)].map(
  ([, name = ""]) => name,
);

/** Ours, and those that ship with apps. What is frozen stays as it was. */
const files = ["test", "templates"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((file) => /(\.test|-rows)\.ts$/.test(file) && !file.startsWith(path.join("test", "fixtures", "releases")));

/** Names of tests and of what they have in common: texts at the beginning of a call, a line or a row of a table. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(/(?:\(|\[|name: |^\s*)["`]([^"`\n]+)/gm)].map(([, title = ""]) => title);
}

/** "helpful mistakes, private features: are refused" cites two. */
function citedIn(title: string): string[] {
  return title.includes(": ") ? (title.split(": ")[0] ?? "").split(", ") : [];
}

/** What several tests are about may be the promise itself. */
function describedIn(text: string): string[] {
  return [...text.matchAll(/\bdescribe\("([^"\n]+)"/g)].map(([, title = ""]) => title);
}

const titles = files.flatMap((file) => titlesIn(readFileSync(file, "utf8")).map((title) => ({ file, title })));

describe("docs/promises.md", () => {
  const described = files.flatMap((file) => describedIn(readFileSync(file, "utf8")));
  const cited = new Set([...titles.flatMap(({ title }) => citedIn(title)), ...described]);

  test("lists each promise once", () => {
    expect(promises.length).toBeGreaterThan(40);
    expect(new Set(promises).size).toBe(promises.length);
  });

  test("has no promise without a test that cites it", () => {
    const uncited = promises.filter((name) => !cited.has(name));
    expect(uncited, uncited.join(", ")).toEqual([]);
  });
});

test("no test has a code in its name", () => {
  const code = /(?<![\w%\\])[A-Z]\d{1,2}(?![\w.-])/;
  const found = titles.filter(({ title }) => code.test(title)).map(({ file, title }) => `${file}: ${title}`);
  expect(found).toEqual([]);
});
