// What the template renamed is followed in code that no merge reaches.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AppFile } from "../../../src/disk/read-app-files";
import { encodeText } from "../../../src/text";
import { planUpdate } from "../../../src/update/plan/plan-update";
import { tellGoneImports } from "../../../src/update/plan/rename-imports";
import type { PlanOptions } from "../../../src/update/plan/types";

const renamed = new Map([
  ["src/http/read-json#readJson", "src/http/body#readJson"],
  ["src/http/read-json#check", "src/domain-errors#check"],
  ["src/env/app#app", "src/env/app#env"],
  ["src/auth/sessions#endSession", "src/auth/sessions#deleteSession"],
  ["src/components/card", "src/components/panel"],
  ["src/database#atomically", "Use Drizzle's own `transaction`."],
]);

/** The modules that the app has after the update. */
const modules = {
  "src/http/body.ts": "export async function readJson() {}\n",
  "src/domain-errors.ts": "export function check() {}\nexport class NotFoundError {}\n",
  "src/env/app.ts": "export const env = defineEnv({});\n",
  "src/auth/sessions.ts": "export const deleteSession = () => {};\n",
  "src/components/panel.tsx": "export function Card() {}\n",
  "src/database/index.ts": "export function db {}\n",
};

function filesOf(texts: Record<string, string>): Map<string, AppFile> {
  return new Map(Object.entries(texts).map(([path, text]) => [path, { content: encodeText(text), executable: false }]));
}

function plan(own: Record<string, string>, more: Record<string, string> = {}, options: PlanOptions = {}) {
  const trees = { base: new Map(), yours: filesOf({ ...modules, ...more }), template: new Map() };
  const all = { renamed, own: filesOf(own), ...options };
  const steps = planUpdate(trees.base, trees.yours, trees.template, all);
  return { steps, notes: tellGoneImports(steps, trees, all) };
}

function rename(text: string, more: Record<string, string> = {}): string {
  const { steps } = plan({ "src/jobs/mine.ts": text }, more);
  const [step, ...others] = steps;
  expect(others).toEqual([]);
  return step?.kind === "write" ? new TextDecoder().decode(step.content) : text;
}

describe("renamed imports: yours", () => {
  test.each([
    ['import { readJson } from "@/http/read-json";', 'import { readJson } from "@/http/body";'],
    ["import {readJson} from '../http/read-json'", "import { readJson } from '@/http/body'"],
    ['import { app } from "@/env/app";', 'import { env as app } from "@/env/app";'],
    ['import { app as env } from "@/env/app";', 'import { env } from "@/env/app";'],
    [
      'import { check, readJson } from "@/http/read-json";',
      'import { check } from "@/domain-errors";\nimport { readJson } from "@/http/body";',
    ],
    [
      'import {\n  endSession as end,\n  type Mine,\n} from "../auth/sessions";',
      'import { deleteSession as end, type Mine } from "../auth/sessions";',
    ],
    [
      'import all, { endSession } from "@/auth/sessions";',
      'import all, { deleteSession as endSession } from "@/auth/sessions";',
    ],
    ['import type { readJson } from "@/http/read-json";', 'import type { readJson } from "@/http/body";'],
    ['export { readJson } from "@/http/read-json";', 'export { readJson } from "@/http/body";'],
    ['import * as card from "@/components/card";', 'import * as card from "@/components/panel";'],
    ['const card = await import("@/components/card");', 'const card = await import("@/components/panel");'],
    ['vi.mock("../components/card", () => ({}));', 'vi.mock("@/components/panel", () => ({}));'],
  ])("%s", (before, after) => {
    expect(rename(`${before}\n\nwork();\n`)).toBe(`${after}\n\nwork();\n`);
  });

  test.each([
    ["a text", "const text = 'import { readJson } from \"@/http/read-json\";';"],
    ["a comment", '// import { readJson } from "@/http/read-json";'],
    ["a block", '/* import { readJson } from "@/http/read-json"; */'],
    ["a package", 'import { readJson } from "http/read-json";'],
    ["another name", 'import { other } from "@/http/read-json";'],
    ["another module", 'import { app } from "@/env/mail";'],
    ["names with a comment of yours", 'import {\n  // mine\n  app,\n} from "@/env/app";'],
    ["what is gone for good", 'import { atomically } from "@/database";'],
  ])("in %s stay", (_, text) => expect(rename(`${text}\n`)).toBe(`${text}\n`));

  test("stay where you still have the old name, or the new one is missing", () => {
    const text = 'import { readJson } from "@/http/read-json";\n';
    expect(rename(text, { "src/http/read-json.ts": "export const readJson = 1;\n" })).toBe(text);
    expect(rename(text, { "src/http/read-json.ts": 'export * from "./other";\n' })).toBe(text);
    expect(rename(text, { "src/http/body.ts": "export const none = 1;\n" })).toBe(text);
  });

  test("keep their line ends, their mode and what you asked to leave alone", () => {
    const text = 'import { app } from "@/env/app";\r\nwork();\r\n';
    expect(rename(text)).toBe('import { env as app } from "@/env/app";\r\nwork();\r\n');
    expect(plan({ "src/jobs/mine.ts": text }, {}, { keep: () => true }).steps).toEqual([]);
  });

  test("in files of the template are left to the merge", () => {
    expect(plan({}, { "src/jobs/report.ts": 'import { app } from "@/env/app";\n' }).steps).toEqual([]);
  });

  test("of what is gone are told, with what to do instead", () => {
    const { steps, notes } = plan({ "src/jobs/mine.ts": 'import { atomically } from "@/database";\n' });
    expect(steps).toEqual([]);
    expect(notes).toEqual([
      "src/jobs/mine.ts imports atomically of @/database, which is gone. Use Drizzle's own `transaction`.",
    ]);
  });

  test("whatever code looks like: it is renamed once, and a second time changes nothing", () => {
    const piece = fc.constantFrom(
      "import",
      "{",
      "}",
      "from",
      '"@/env/app"',
      "app",
      ";",
      "\n",
      "'",
      '"',
      "`",
      "//",
      "type",
      "as",
      ",",
      "(",
      "*",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const once = rename(pieces.join(" "));
        expect(rename(once)).toBe(once);
      }),
    );
  });
});
