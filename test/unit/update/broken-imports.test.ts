// Code of yours that imports what an update removes or moves: nothing of it is rewritten, and each such file is told with the plan.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tellBrokenImports } from "../../../src/app/tell-broken-imports";
import { readAppFiles } from "../../../src/disk/read-app-files";
import type { UpdateStep } from "../../../src/update/plan/types";

const empty = { content: new Uint8Array(), executable: false };
const steps: UpdateStep[] = [
  { kind: "delete", path: "src/auth/google.tsx", was: "1" },
  { kind: "delete", path: "src/invite/index.ts", was: "1" },
  { kind: "delete", path: "docs/google.md", was: "1" },
  {
    ...{ kind: "write", path: "src/new/panel.tsx", because: "changed", was: undefined, ...empty },
    movedFrom: { path: "src/old/panel.tsx", was: "1" },
  },
];

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "imports-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test.each([
  ["src/mine.ts", 'import { google } from "@/auth/google";', "src/auth/google.tsx, which this update removes."],
  ["src/mine.ts", 'export * from "./auth/google.tsx";', "src/auth/google.tsx, which this update removes."],
  ["src/a/b.test.tsx", "await import('../invite')", "src/invite/index.ts, which this update removes."],
  ["src/invite/mine.ts", 'import "./index";', "src/invite/index.ts, which this update removes."],
  ["scripts/x.mjs", 'import "../src/old/panel.js"', "src/old/panel.tsx, which this update moves to src/new/panel.tsx."],
  // Folders that tools write are those at the top.
  ["src/data/x.ts", 'import "@/auth/google"', "src/auth/google.tsx, which this update removes."],
  ["src/public/build/out/x.ts", 'import "@/auth/google"', "src/auth/google.tsx, which this update removes."],
])("%s: %s", (file, text, says) => {
  const folder = makeFolder({ [file]: `// mine\n${text}\n` });
  expect(tellBrokenImports(folder, new Map(), steps)).toEqual([`${file} imports ${says}`]);
});

test.each([
  ["src/mine.ts", 'import { google } from "@/auth/google-like";'],
  ["src/mine.ts", 'import { google } from "next-auth/google";'],
  ["src/auth/google.tsx", 'import "./google";'],
  ["data/x.ts", 'import "../src/auth/google"'],
  ["src/node_modules/x/x.ts", 'import "@/auth/google"'],
  ["notes.md", 'import "./src/auth/google"'],
])("no word about %s: %s", (file, text) => {
  const folder = makeFolder({ [file]: text });
  const yours = readAppFiles(folder, ["src/auth/google.tsx"]);
  expect(tellBrokenImports(folder, yours, steps)).toEqual([]);
});

test("a file of the template that you edited is one of yours, and one that the update merges says itself what is left", () => {
  const folder = makeFolder({ "src/page.ts": 'import "@/auth/google"', "src/list.ts": 'import "@/auth/google"' });
  const yours = readAppFiles(folder, ["src/page.ts", "src/list.ts"]);
  const merged: UpdateStep = { kind: "write", path: "src/list.ts", because: "merged", was: "1", ...empty };
  const told = tellBrokenImports(folder, yours, [...steps, merged]);
  expect(told).toEqual(["src/page.ts imports src/auth/google.tsx, which this update removes."]);
});

test("what the template says about the file is told with it", () => {
  const folder = makeFolder({ "src/mine.ts": 'import "@/auth/google";\nimport "@/old/panel";' });
  const notes = new Map([
    ["src/auth/google.tsx", "Sign in with GitHub."],
    ["src/old/panel.tsx", "`openPanel` is called `showPanel` there."],
  ]);
  expect(tellBrokenImports(folder, new Map(), steps, notes)).toEqual([
    "src/mine.ts imports src/auth/google.tsx, which this update removes. Sign in with GitHub.",
    "src/mine.ts imports src/old/panel.tsx, which this update moves to src/new/panel.tsx. `openPanel` is called `showPanel` there.",
  ]);
});

test("a file whose ending changes isn't gone", () => {
  const folder = makeFolder({ "src/mine.ts": 'import "@/auth/google"' });
  const added: UpdateStep = {
    kind: "write",
    path: "src/auth/google/index.ts",
    because: "new",
    was: undefined,
    ...empty,
  };
  expect(tellBrokenImports(folder, new Map(), [...steps, added])).toEqual([]);
});

test("links and pipes are never opened", () => {
  const folder = makeFolder({ "src/mine.ts": "" });
  execFileSync("mkfifo", [path.join(folder, "src/pipe.ts")]);
  execFileSync("ln", ["-s", folder, path.join(folder, "src/again")]);
  expect(tellBrokenImports(folder, new Map(), steps)).toEqual([]);
});
