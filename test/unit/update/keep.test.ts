// What you asked to leave alone, with --keep or in `yours`, is left alone wherever the template has it now.

import { describe, expect, test } from "vitest";
import { matchGlobs } from "../../../src/update/plan/match-glob";
import { applyTo, plan, show } from "./trees";

describe("left alone: a file that the template moved", () => {
  const moved = new Map([["old.ts", "new.ts"]]);
  const run = (...globs: string[]) =>
    plan({ "old.ts": "a\n" }, { "old.ts": "mine\n" }, { "new.ts": "b\n" }, { moved, keep: matchGlobs(globs) });

  test("by its old path: it stays there, and what the template has now comes beside it", () => {
    const steps = run("old.ts");
    expect(steps.map(show)).toEqual(["+ new.ts new", "= old.ts asked"]);
    expect(applyTo({ "old.ts": "mine\n" }, steps)).toEqual({ "old.ts": "mine\n", "new.ts": "b\n" });
  });

  test("by its new path: nothing is written at either", () => {
    const steps = run("new.ts");
    expect(steps).toMatchObject([{ kind: "keep", path: "old.ts", movedTo: "new.ts" }]);
  });
});

describe("left alone: migrations", () => {
  const [folder, journal] = ["src/database/migrations", "src/database/migrations/meta/_journal.json"];
  const entries = (...tags: string[]) => JSON.stringify({ entries: tags.map((tag, idx) => ({ idx, tag })) });
  const base = { [journal]: entries("0000_a"), [`${folder}/0000_a.sql`]: "a" };
  const template = {
    [journal]: entries("0000_a", "0001_b"),
    [`${folder}/0000_a.sql`]: "a",
    [`${folder}/0001_b.sql`]: "b",
  };

  test.each([
    ["all of them", [`${folder}/**`], [`= ${folder}/0001_b.sql asked`, `= ${journal} asked`]],
    ["one that is new: the journal doesn't name it either", [`${folder}/0001_b.sql`], [`= ${folder}/0001_b.sql asked`]],
    ["the journal", [journal], [`+ ${folder}/0001_b.sql new`, `= ${journal} asked`]],
  ])("%s", (_, globs, steps) => {
    for (const mine of [base, { ...base, [journal]: entries("0000_a", "mine") }]) {
      expect(plan(base, mine, template, { keep: matchGlobs(globs) }).map(show)).toEqual(steps);
    }
  });
});

const globs: [glob: string, matching: string[], others: string[]][] = [
  ["src/{a,b}.ts", ["src/a.ts", "src/b.ts"], ["src/c.ts", "src/{a,b}.ts"]],
  ["src/{auth,mail/**}/*.ts", ["src/auth/a.ts", "src/mail/x/y/a.ts"], ["src/a.ts"]],
  ["*.{png,ico}", ["a.png", "b.ico"], ["a.pngx", "x/a.png"]],
  ["src/app/[...nextauth]", ["src/app/[...nextauth]/route.ts"], ["src/app/n/route.ts"]],
  ["src/", ["src/a/b.ts"], ["srcs/a.ts"]],
  ["**/*.ts", ["a.ts", "src/x/a.ts"], ["a.tsx"]],
  ["src/**", ["src/a", "src/a/b"], ["src", "srcs/a"]],
  ["a**z", ["az", "a/b/z", "az/b"], ["a/b"]],
  ["a/?.ts", ["a/b.ts"], ["a/.ts", "a/bc.ts", "a//.ts"]],
  ["{a,}b", ["ab", "b"], ["cb"]],
  ["{a}.ts", ["{a}.ts"], ["a.ts"]],
  ["größe/😀?", ["größe/😀a"], ["größe/a😀"]],
];

test("left alone: globs", () => {
  for (const [glob, matching, others] of globs) {
    const matches = matchGlobs([glob]);
    for (const path of matching) expect.soft(matches(path), `${glob} matches ${path}`).toBe(true);
    for (const path of others) expect.soft(matches(path), `${glob} matches ${path}`).toBe(false);
  }
});

test("left alone: no glob takes long, however it is made", () => {
  const path = "src/app/(app)/users/[id]/edit/page.tsx";
  const hostile = ["**/".repeat(60), "*a".repeat(60), "**a".repeat(60), "{*,**}".repeat(60), "?*".repeat(30)];
  const started = performance.now();
  for (const glob of hostile) expect.soft(matchGlobs([`${glob}zzz`])(path), glob).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
