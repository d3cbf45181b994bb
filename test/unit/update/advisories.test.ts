// A version that fixes a known weakness is never silently left, whatever range its owner wrote.

import { describe, expect, test } from "vitest";
import { raiseRanges, tellWeak } from "../../../src/update/plan/advisories";
import { planUpdate } from "../../../src/update/plan/plan-update";
import type { UpdateStep } from "../../../src/update/plan/types";
import { applyTo, baseTree, currentTree, type Files, wantedTree } from "./trees";

const advisories = { next: { fixedIn: "16.0.7", because: "server functions" } };
const packageJson = (next: string) =>
  `${JSON.stringify({ name: "app", dependencies: { next, zod: "4.0.0" } }, undefined, 2)}\n`;
const lock = (range: string, next: string) =>
  `${JSON.stringify({ lockfileVersion: 3, packages: { "": { dependencies: { next: range } }, "node_modules/next": { version: next } } }, undefined, 2)}\n`;

function update(range: string, locked: string, { manager = "npm" } = {}) {
  const withLock = (files: Files, version: string, name: string): Files =>
    manager === "npm" ? { ...files, "package-lock.json": lock(name, version) } : files;
  const [base, yours, template] = [
    withLock({ "package.json": packageJson("16.0.1") }, "16.0.1", "16.0.1"),
    withLock({ "package.json": packageJson(range) }, locked, range),
    withLock({ "package.json": packageJson("16.0.7") }, "16.0.7", "16.0.7"),
  ];
  const steps = planUpdate(baseTree(base), currentTree(yours), wantedTree(template), { advisories });
  const after = applyTo(yours, steps);
  const notes = steps.flatMap((step: UpdateStep) => ("notes" in step && step.notes) || []);
  const read = (file: string) => JSON.parse(String(after[file]));
  return { steps, after, notes, range: read("package.json").dependencies.next, read };
}

describe("your edits: a range of yours, when the template moves to a fix", () => {
  test("that admits it: npm's lock gets it, and the range stays", () => {
    const { range, read, after } = update("^16.0.1", "16.0.1");
    expect(range).toBe("^16.0.1");
    expect(read("package-lock.json").packages["node_modules/next"].version).toBe("16.0.7");
    expect(tellWeak(currentTree(after), advisories)).toEqual([]);
  });

  test("what is installed is newer already: it stays", () => {
    expect(update("^16.0.1", "16.2.0").read("package-lock.json").packages["node_modules/next"].version).toBe("16.2.0");
  });

  test.each([
    ["^16.0.1", "^16.0.7"],
    ["~16.0.1", "~16.0.7"],
    [">=16.0.0", "^16.0.7"],
  ])("with another package manager, %s begins with the fix, and it is said", (before, after) => {
    const { range, notes } = update(before, "", { manager: "pnpm" });
    expect(range).toBe(after);
    expect(notes).toEqual([
      `next is "${after}" now instead of "${before}", because of a known weakness: server functions.`,
    ]);
  });

  test("that excludes it: it is a conflict, and said again with every later update and by status", () => {
    const { steps, after } = update("16.0.3", "16.0.3");
    expect(steps.find(({ path }) => path === "package.json")).toMatchObject({
      kind: "conflict",
      reason: "both-changed",
    });
    expect(tellWeak(currentTree(after), advisories)).toEqual([
      'next 16.0.3 has a known weakness: server functions. 16.0.7 fixes it, but "16.0.3" in package.json doesn\'t allow that: raise the range.',
    ]);
  });
});

describe("known weaknesses", () => {
  const tell = (range: string, locked?: string) =>
    tellWeak(
      currentTree({ "package.json": packageJson(range), ...(locked && { "package-lock.json": lock(range, locked) }) }),
      advisories,
    );

  test("are told by what the lock has, or else by the oldest that the range admits", () => {
    expect(tell("^16.0.1", "16.0.9")).toEqual([]);
    expect(tell("16.0.7")).toEqual([]);
    expect(tell("^16.0.1", "16.0.2")[0]).toContain("next 16.0.2 has a known weakness");
    expect(tell("^16.0.1")[0]).toContain('"^16.0.1" in package.json allows that');
    expect(tell("workspace:*")).toEqual([]);
  });

  test("an app without the package is told nothing", () => {
    expect(tellWeak(currentTree({ "package.json": "{}" }), advisories)).toEqual([]);
    expect(raiseRanges({ dependencies: { zod: "4.0.0" } }, advisories).notes).toEqual([]);
  });
});
