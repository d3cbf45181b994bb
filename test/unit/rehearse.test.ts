import { expect, test } from "vitest";
import type { UpdateStep } from "../../src/update/plan/types";
import { editFile } from "../tools/release/edit-file";
import { compareVerdicts, listVerdicts } from "../tools/release/verdicts";

test("a verdict that isn't the recorded one is named", () => {
  const recorded = { "a.ts": "both-changed", "b.ts": "no-longer-part" } as const;
  expect(compareVerdicts(recorded, recorded)).toEqual([]);
  expect(compareVerdicts(recorded, { "b.ts": "both-changed", "c.ts": "both-changed" })).toEqual([
    "a.ts: merged, was both-changed",
    "b.ts: both-changed, was no-longer-part",
    "c.ts: both-changed, was merged",
  ]);
});

test("only conflicts are recorded", () => {
  const steps: UpdateStep[] = [
    { kind: "conflict", path: "a.ts", reason: "binary", was: undefined, executable: false, hunks: [] },
    { kind: "keep", path: "b.ts", because: "asked" },
  ];
  expect(listVerdicts(steps)).toEqual({ "a.ts": "binary" });
});

test.each([
  ["a.ts", 'import "a";\nimport "b";\nrun();\n', 'import "a";\nimport "b";\nimport "@/mine";\nrun();\n'],
  ["a.json", '{\n  "a": 1\n}\n', '{\n  "mine": "mine",\n  "a": 1\n}\n'],
  ["a.md", "a\n", "a\nmine\n"],
  ["a.ico", "\0", "\0"],
])("a line of one's own in %s", (path, before, after) => {
  expect(Buffer.from(editFile(path, Buffer.from(before))).toString()).toBe(after);
});
