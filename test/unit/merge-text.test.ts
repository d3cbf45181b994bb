// The merge of text, held against git's on random edits of real template texts.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { renderApp } from "../../src/render/render-app";
import { hasMarkers } from "../../src/update/apply/conflict-markers";
import { mergeText, mergeWithoutBase } from "../../src/update/plan/merge-text";
import { everything } from "../apps/everything";

const labels = { base: "template 0.1.0", template: "template 0.2.0" };
const folder = mkdtempSync(path.join(tmpdir(), "merge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** mulberry32: the same numbers on every machine, so that a failure can be looked at again. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** The last line keeps its end: git conflicts there, and we don't, as a test of its own shows. */
function edit(text: string, random: (below: number) => number, mark: string): string {
  const lines = text.trimEnd().split("\n");
  for (let count = 1 + random(3); count > 0; count--) {
    const at = random(lines.length);
    const change = random(5);
    if (change === 0) lines.splice(at, 0, `// ${mark} ${count}`);
    if (change === 1) lines.splice(at, 1 + random(3));
    if (change === 2) lines.splice(at, 1, `${lines[at] ?? ""} // ${mark}`);
    if (change === 3) lines.splice(at, 0, ...lines.slice(at, at + 2));
    if (change === 4) lines.splice(random(lines.length), 0, ...lines.splice(at, 2));
  }
  return `${lines.join("\n")}\n`;
}

function mergeWithGit(base: string, yours: string, template: string): { text: string; conflicts: number } {
  const names = { yours, base, template };
  for (const [name, text] of Object.entries(names)) writeFileSync(path.join(folder, name), text);
  const args = ["merge-file", "-p", "--zdiff3", "-L", "yours", "-L", labels.base, "-L", labels.template];
  const run = spawnSync("git", [...args, "yours", "base", "template"], { cwd: folder, encoding: "utf8" });
  return { text: run.stdout, conflicts: run.status ?? -1 };
}

/** Which of two equal lines an edit doubled is not known: git may take it for the other one. */
function isSameMerge(one: string, other: string): boolean {
  const [lines, others] = [one.split("\n"), other.split("\n")] as const;
  const once = (all: string[]) => all.filter((line) => all.indexOf(line) === all.lastIndexOf(line));
  const isSame = (some: string[], more: string[]) => some.join("\n") === more.join("\n");
  return isSame(once(lines), once(others)) && isSame([...lines].sort(), [...others].sort());
}

/** Of the app with every option. */
async function templateTexts(): Promise<string[]> {
  const answers = { name: "app", packageManager: "npm" as const, choices: everything() };
  const files = [...renderApp(await loadCatalog("templates"), answers)];
  const code = files.filter(([file]) => /\.(tsx?|css|md|mjs|yaml)$/.test(file));
  return code.map(([, { content }]) => Buffer.from(content).toString("utf8"));
}

test("1,000 random edits of template texts: merged as git merges them, and never with less care", async () => {
  const texts = await templateTexts();
  const random = randomNumbers(20260101);
  const lessCareful: number[] = [];
  const different: number[] = [];
  let same = 0;
  let conflicts = 0;
  for (let round = 0; round < 1000; round++) {
    const base = texts[random(texts.length)] ?? "";
    const yours = edit(base, random, "yours");
    const template = edit(base, random, "template");
    const git = mergeWithGit(base, yours, template);
    const merged = mergeText(base, yours, template, undefined, labels);
    if (git.conflicts > 0) conflicts++;
    if (git.conflicts > 0 && merged.hunks.length === 0) lessCareful.push(round);
    if (git.conflicts === 0 && merged.hunks.length === 0 && !isSameMerge(merged.text, git.text)) different.push(round);
    if (git.conflicts > 0 === merged.hunks.length > 0) same++;
  }
  expect(conflicts, "some of both kinds").toBeGreaterThan(50);
  expect({ lessCareful, different }).toEqual({ lessCareful: [], different: [] });
  expect(same, "elsewhere ours is the more careful one").toBeGreaterThanOrEqual(960);
}, 120_000);

describe("a merge of text", () => {
  test("keeps both edits where they don't meet, and the user's last line end", () => {
    const merged = mergeText("a\nb\nc\nd\n", "a!\nb\nc\nd", "a\nb\nc\nd?\n", undefined, labels);
    expect(merged).toEqual({ text: "a!\nb\nc\nd?", hunks: [] });
  });

  test("the same change on both sides is no conflict", () => {
    expect(mergeText("a\n", "b\n", "b\n", undefined, labels)).toEqual({ text: "b\n", hunks: [] });
  });

  test("conflicts: the markers name the sides, and what both agree on stays outside of them", () => {
    const merged = mergeText("a\nb\nc\n", "a\nx\ny\nc\n", "a\nx\nz\nc\n", undefined, labels);
    const marked = "<<<<<<< yours\ny\n||||||| template 0.1.0\nb\n=======\nz\n>>>>>>> template 0.2.0\n";
    expect(merged.text).toBe(`a\nx\n${marked}c\n`);
    expect(merged.hunks).toEqual([{ line: 3, base: "b", yours: "y", template: "z" }]);
    expect(hasMarkers({ content: Buffer.from(merged.text), executable: false })).toBe(true);
  });

  const whole = "<<<<<<< yours\na\n=======\nb\n>>>>>>> template\n";

  test.each([
    ["a whole one", whole, true],
    ["one before another that was taken apart", `${whole}<<<<<<< yours\na\n`, true],
    ["one behind another that was taken apart", `<<<<<<< yours\na\n${whole}`, true],
    ["one before a line of a heading", `${whole}<<<<<<< yours\na\n=======\n`, true],
    ["with the line ends of Windows", whole.replaceAll("\n", "\r\n"), true],
    ["only its end is left", "Title\n=======\n>>>>>>> template\n", false],
    ["only its beginning is left", "<<<<<<< yours\na\n", false],
  ])("conflicts: a file has one: %s", (_what, text, has) => {
    expect(hasMarkers({ content: Buffer.from(text), executable: false })).toBe(has);
  });

  test.each([1, 2, 130])("%i conflicts in one file are %i conflicts", (count) => {
    const text = (mark: string) => Array.from({ length: count }, (_, index) => `same ${index}\n${mark}\n`).join("");
    const merged = mergeText(text("base"), text("yours"), text("template"), undefined, labels);
    expect(merged.hunks).toHaveLength(count);
    expect(merged.text.match(/^yours$/gm)).toHaveLength(count);
  });

  test("lines that are names of JavaScript's own properties are lines like others", () => {
    const base = "constructor\n__proto__\ntoString\n";
    expect(mergeText(base, `mine\n${base}`, `${base}theirs\n`, undefined, labels).text).toBe(`mine\n${base}theirs\n`);
  });

  test("known bases: without a base every difference is a conflict, and no line is lost", () => {
    const merged = mergeWithoutBase("a\nmine\nc\n", "a\nc\ntheirs\n", labels);
    const mine = "<<<<<<< yours\nmine\n=======\n>>>>>>> template 0.2.0\n";
    const theirs = "<<<<<<< yours\n=======\ntheirs\n>>>>>>> template 0.2.0\n";
    expect(merged.text).toBe(`a\n${mine}c\n${theirs}`);
    expect(merged.hunks).toHaveLength(2);
  });
});
