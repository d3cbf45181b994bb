// With every pair of choices, whatever an app has is used. A private folder with mistakes shows that this test can fail.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { addFeatures } from "../../src/catalog/add-features";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers, Catalog } from "../../src/catalog/types";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { findUnused } from "./find-unused";

const templates = path.join(packageRoot, "templates");

/** What a fresh app has for its owner's code to use, each with its reason. The README of every app that has it has to name it. */
const forOwners: Record<string, string> = {
  "src/account/actions.ts: exports listSessions": "its README offers this action to client components of one's own",
  "src/admin/actions.ts: exports listUsers": "its README offers this action to client components of one's own",
  "src/users/change-user.ts: exports changeRole": "its README offers it to apps without an admin area",
};

/** Components have all parts that those of shadcn/ui have, so that blocks made for them fit in. The files are in use. */
function isForOwners(problem: string): boolean {
  return problem in forOwners || /^src\/components\/ui\/[\w-]+\.tsx: exports /.test(problem);
}

test("clean apps, every combination: with every pair of choices, no file, export, type or package is unused", async () => {
  const catalog = await readCatalog(templates);
  const apps = coverSelections(catalog, 2);
  const found = await findUnused(catalog, apps);
  const problems = Object.entries(found).filter(([problem]) => !isForOwners(problem));
  expect(Object.fromEntries(problems)).toEqual({});
  // Nothing is excused any longer that is used by now.
  expect(Object.keys(forOwners).filter((problem) => !(problem in found))).toEqual([]);
  for (const problem of Object.keys(forOwners)) {
    const unnamed = apps.filter(({ name, answers }) => {
      return found[problem]?.includes(name) && !readmeOf(catalog, answers).includes(`${problem.split(" ").at(-1)}()`);
    });
    expect(
      unnamed.map(({ name }) => name),
      problem,
    ).toEqual([]);
  }
});

function readmeOf(catalog: Catalog, answers: Answers): string {
  return Buffer.from(renderApp(catalog, answers).get("README.md")?.content ?? []).toString("utf8");
}

/** Of a private option. */
const mistakes: Record<string, string> = {
  "feature.json": '{ "label": "Mistakes", "hint": "what nothing uses", "dependencies": ["uqr"] }',
  "files/src/app/started/page.tsx": `import { check } from "fast-check";
import { used } from "@/mistakes/used";
export default function StartedPage() {
  return used() + check;
}
`,
  "files/src/mistakes/used.ts": `export interface Shape {}
export function used(): string {
  return String(inside);
}
export const inside = 1;
export function tested(): void {}
`,
  "files/src/mistakes/unread.ts": "export const unread = 1;\n",
  "files/test/rules/mistakes.test.ts": 'import { tested } from "@/mistakes/used";\n\ntested();\n',
};

test("mistakes in a private option are named: an unused file, export, type and package, and what only a test uses", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "unused-mistakes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(mistakes)) {
    const place = path.join(folder, "modules/mistakes", file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  const catalog = await addFeatures(await readCatalog(templates), [{ from: folder }], packageRoot);
  const choices = { database: ["sqlite"], oauth: [], modules: ["mistakes"] };
  const answers: Answers = { name: "mistakes", packageManager: "npm", choices };
  const found = Object.keys(await findUnused(catalog, [{ name: "mistakes", answers }]));
  expect(found.filter((problem) => !isForOwners(problem)).sort()).toEqual([
    "package.json: dependencies uqr",
    "src/app/started/page.tsx: unlisted fast-check",
    "src/mistakes/unread.ts: unused file",
    "src/mistakes/used.ts: exports inside",
    "src/mistakes/used.ts: exports tested",
    "src/mistakes/used.ts: types Shape",
  ]);
});
