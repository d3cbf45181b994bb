// What holds for every edit of an app, tried on the real templates with random edits.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listSelections } from "../../../src/answers/list-selections";
import { isMigrationFile } from "../../../src/catalog/app-conventions";
import { loadCatalog } from "../../../src/catalog/load-catalog";
import type { Answers, FileTree } from "../../../src/catalog/types";
import type { AppFiles } from "../../../src/disk/read-app-files";
import { renderApp } from "../../../src/render/render-app";
import { applyPlan } from "../../../src/update/plan/apply-plan";
import { planUpdate } from "../../../src/update/plan/plan-update";
import { rehearseUpgrade } from "../../tools/release/rehearse-upgrade";
import { listTestedReleases } from "../../tools/release/tested-releases";
import { toBase, toCurrent } from "./trees";

const catalog = await loadCatalog("templates");
const selections = listSelections(catalog);
const several = catalog.groups.filter((group) => group.pick === "any");
const rendered = new Map<string, FileTree>();

function render(answers: Answers): FileTree {
  const key = JSON.stringify(answers);
  const tree = rendered.get(key) ?? renderApp(catalog, answers);
  rendered.set(key, tree);
  return tree;
}

function answersWith(options: string[]): Answers {
  const choices = Object.fromEntries(
    several.map(({ id, features }) => [
      id,
      features.map((feature) => feature.id.slice(id.length + 1)).filter((name) => options.includes(name)),
    ]),
  );
  return { name: "my-app", packageManager: "npm", choices: { ...selections[0]?.answers.choices, ...choices } };
}

const optionNames = several.flatMap(({ id, features }) => features.map((feature) => feature.id.slice(id.length + 1)));
const someOptions = fc.subarray(optionNames);

/** An edit: in the n-th file, at some height, a line comes, goes or changes. */
const someEdits = fc.array(
  fc.record({
    file: fc.nat(),
    height: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom("insert", "change", "delete", "delete file"),
  }),
  { maxLength: 12 },
);

const isCode = (path: string) => /\.(tsx?|css|mjs|md)$/.test(path) && !path.endsWith("/index.ts");

function edit(tree: FileTree, edits: { file: number; height: number; kind: string }[]) {
  const current = toCurrent(tree);
  const paths = [...tree.keys()].filter(isCode);
  for (const [number, { file, height, kind }] of edits.entries()) {
    const path = paths[file % paths.length] ?? "";
    const before = current.get(path);
    if (!before) continue;
    if (kind === "delete file") {
      current.delete(path);
      continue;
    }
    const lines = Buffer.from(before.content).toString("utf8").split("\n");
    const at = Math.floor(height * (lines.length - 1));
    lines.splice(at, kind === "insert" ? 0 : 1, ...(kind === "delete" ? [] : [`// mine, number ${number}`]));
    current.set(path, { ...before, content: Buffer.from(lines.join("\n")) });
  }
  return current;
}

const linesOf = (content: Uint8Array | undefined) =>
  content === undefined ? [] : Buffer.from(content).toString("utf8").split("\n");

const runs = { numRuns: 40, seed: 7 };

describe("whatever was edited, added and removed", () => {
  test("your edits: no line of yours that isn't in the base ever vanishes, and what you deleted stays deleted", () => {
    fc.assert(
      fc.property(someOptions, someOptions, someEdits, (had, wants, edits) => {
        const base = render(answersWith(had));
        const current = edit(base, edits);
        const after = applyPlan(current, planUpdate(toBase(base), current, render(answersWith(wants))));
        for (const [path, { content }] of current) {
          const known = new Set(linesOf(base.get(path)?.content));
          const own = linesOf(content).filter((line) => !known.has(line));
          if (own.length > 0) expect(linesOf(after.get(path)?.content), path).toEqual(expect.arrayContaining(own));
        }
        for (const path of base.keys()) if (!current.has(path)) expect(after.has(path), path).toBe(false);
      }),
      runs,
    );
  });

  test("safe to repeat: a second run does nothing", () => {
    fc.assert(
      fc.property(someOptions, someOptions, someEdits, (had, wants, edits) => {
        const [base, template] = [render(answersWith(had)), render(answersWith(wants))];
        const current = edit(base, edits);
        const after = applyPlan(current, planUpdate(toBase(base), current, template));
        expect(planUpdate(toBase(template), after, template)).toEqual([]);
      }),
      runs,
    );
  });

  test("adding and then removing is identity, unless there was a conflict", () => {
    fc.assert(
      fc.property(someOptions, someOptions, someEdits, (had, adds, edits) => {
        const [base, more] = [render(answersWith(had)), render(answersWith([...had, ...adds]))];
        const current = edit(base, edits);
        const forth = planUpdate(toBase(base), current, more);
        fc.pre(forth.every((step) => step.kind !== "conflict" && step.kind !== "keep"));
        const after = applyPlan(current, forth);
        const back = applyPlan(after, planUpdate(toBase(more), after, base));
        expect(withoutMigrations(texts(back))).toEqual(withoutMigrations(texts(current)));
      }),
      runs,
    );
  });

  test("the order of options doesn't matter", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(optionNames, { minLength: 2, maxLength: 3 }), someEdits, (adds, edits) => {
        const start = render(answersWith([]));
        const current = edit(
          start,
          edits.filter(({ kind }) => kind === "insert"),
        );
        const [one, two] = [adds, adds.toReversed()].map((order) => {
          let [base, files, had]: [FileTree, AppFiles, string[]] = [start, current, []];
          for (const option of order) {
            had = [...had, option];
            const template = render(answersWith(had));
            const steps = planUpdate(toBase(base), files, template);
            if (steps.some((step) => step.kind === "conflict")) return undefined;
            [base, files] = [template, applyPlan(files, steps)];
          }
          return texts(files);
        });
        fc.pre(one !== undefined && two !== undefined);
        expect(one).toEqual(two);
      }),
      runs,
    );
  });
});

test("your edits: upgraded from a release, no line of yours vanishes, wherever the template moved its file", async () => {
  const releases = await listTestedReleases();
  const apps = releases.flatMap((release) => release.apps.map((app) => ({ app, release })));
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 5 }), (pick, height, nth) => {
      const { app, release } = apps[pick % apps.length] as (typeof apps)[number];
      const edited: string[] = [];
      const { result } = rehearseUpgrade(app, release, (path, content) => {
        if (!isCode(path) || edited.push(path) % 6 !== nth) return content;
        const lines = linesOf(content);
        return Buffer.from(
          lines.toSpliced(Math.floor(height * (lines.length - 1)), 0, `// mine in ${path}`).join("\n"),
        );
      });
      const after = new Set([...result.values()].flatMap(linesOf));
      const mine = edited.filter((_, index) => (index + 1) % 6 === nth);
      for (const path of mine) expect(after, path).toContain(`// mine in ${path}`);
    }),
    { numRuns: 25, seed: 7 },
  );
});

/** A migration that has run stays when its option goes, whatever the templates have. */
function withoutMigrations(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !isMigrationFile(path)));
}

test("like new: an untouched app becomes what a new one would be, from one selection to another", () => {
  const trees = listSelections(catalog)
    .slice(0, 60)
    .map(({ answers }) => renderApp(catalog, { ...answers, name: "a" }));
  for (const [index, tree] of trees.entries()) {
    const template = trees[(index * 7 + 1) % trees.length] as FileTree;
    const steps = planUpdate(toBase(tree), toCurrent(tree), template);
    const after = applyPlan(toCurrent(tree), steps);
    const kept = [...after.keys()].filter((path) => !template.has(path));
    expect(kept.filter((path) => !isMigrationFile(path))).toEqual([]);
    for (const [path, file] of [...template].filter(([name]) => !isMigrationFile(name)))
      expect(Buffer.compare(after.get(path)?.content ?? Buffer.of(), file.content), path).toBe(0);
  }
});

function texts(files: AppFiles): Record<string, string> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, { content }]) => [path, Buffer.from(content).toString("utf8")]));
}
