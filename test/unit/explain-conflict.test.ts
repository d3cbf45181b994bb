import { expect, test } from "vitest";
import { adviseConflict } from "../../src/app/explain-conflict";
import type { ConflictReason, ConflictStep } from "../../src/update/plan/types";

function conflict(reason: ConflictReason, hunk?: { line: number } | { key: string }): ConflictStep {
  const sides = { base: "a", yours: "b", template: "c" };
  const hunks = hunk ? [{ ...sides, ...hunk }] : [];
  return { kind: "conflict", path: "src/page.tsx", reason, was: "x", executable: false, hunks };
}

test.each<[ConflictReason, { line: number } | { key: string } | undefined, RegExp]>([
  ["both-changed", { line: 3 }, /<{7}/],
  ["both-added", { line: 3 }, /<{7}/],
  ["no-base", { line: 3 }, /<{7}/],
  ["both-changed", { key: "scripts.dev" }, /^Your values are there/],
  ["no-longer-part", undefined, /^Delete the file if you don't need it/],
  ["binary", undefined, /^Yours was kept\. .* git checkout --theirs -- <path>$/],
  ["too-large", undefined, /^Yours was kept\. .* git checkout --theirs -- <path>$/],
  ["in-the-way", undefined, /^Put a file in its place/],
])("conflicts: %s is told with what to do about it", (reason, hunk, advice) => {
  expect(adviseConflict(conflict(reason, hunk))).toMatch(advice);
  if (!hunk || !("line" in hunk)) expect(adviseConflict(conflict(reason, hunk))).not.toContain("<<<<<<<");
});
