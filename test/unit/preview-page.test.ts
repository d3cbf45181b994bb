// What the preview page computes: what options add, rows of the tree, and upgrades planned from a lock file. And what the page
// needs of a browser: nothing that Node.js has.

import { readFileSync } from "node:fs";
import { build } from "esbuild";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { defaultChoice } from "../../src/answers/choices";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { toQuestionnaire } from "../../src/catalog/pack-catalog";
import type { Answers, Catalog, Question } from "../../src/catalog/types";
import { appLockName } from "../../src/disk/app-lock";
import { CliError } from "../../src/errors";
import { countMarks, markFiles } from "../../src/preview/page/compare-apps";
import { describeEffect, toggleOption } from "../../src/preview/page/option-effects";
import { planUpgrade } from "../../src/preview/page/plan-upgrade";
import { createPlanner } from "../../src/preview/page/planned-app";
import { listRows } from "../../src/preview/page/tree-rows";
import { forBrowsers } from "../../src/preview/write-page";
import { decodeText } from "../../src/text";

let catalog: Catalog;
let questions: Question[];
let defaults: Answers;

beforeAll(async () => {
  catalog = await loadCatalog("templates");
  questions = toQuestionnaire(catalog).questions;
  const choices = Object.fromEntries(questions.map((question) => [question.id, defaultChoice(question)]));
  defaults = { name: "my-app", packageManager: "npm", choices };
});

function questionOf(id: string): Question {
  return questions.find((question) => question.id === id) as Question;
}

describe("preview: what options add", () => {
  test("is what the tree then has more", () => {
    const planner = createPlanner(catalog);
    const effect = describeEffect(planner, defaults, questionOf("oauth"), "github");
    const after = planner.render(toggleOption(defaults, questionOf("oauth"), "github"));
    const { added, changed, removed } = countMarks(markFiles(planner.render(defaults).tree, after.tree));
    expect(removed, "tables bring a snapshot of their own").toBe(1);
    expect(effect).toMatch(new RegExp(`^\\+${added} files, −1 file, ${changed} changed, \\+\\d variables`));
  });

  test("is said the other way around for what is chosen, and not at all for the only choice", () => {
    const planner = createPlanner(catalog);
    const github = toggleOption(defaults, questionOf("oauth"), "github");
    const effect = describeEffect(planner, defaults, questionOf("oauth"), "github");
    expect(describeEffect(planner, github, questionOf("oauth"), "github")).toBe(`brings ${effect}`);
    expect(describeEffect(planner, defaults, questionOf("database"), "sqlite")).toBe("chosen");
  });

  test("every toggle twice gives the same answers again, in the catalog's order", () => {
    const names = questionOf("oauth").features.map(({ id }) => id.split("/")[1] as string);
    fc.assert(
      fc.property(fc.shuffledSubarray(names), (clicked) => {
        const once = clicked.reduce((answers, name) => toggleOption(answers, questionOf("oauth"), name), defaults);
        expect(once.choices.oauth).toEqual(names.filter((name) => clicked.includes(name)));
        expect(clicked.reduce((answers, name) => toggleOption(answers, questionOf("oauth"), name), once)).toEqual(
          defaults,
        );
      }),
    );
  });
});

test("preview: the tree has folders first, and how much is different below them", () => {
  const marks = new Map([["src/a/x.ts", "added"] as const, ["src/b.ts", "removed"] as const]);
  const rows = listRows(["README.md", "src/a/x.ts", "src/a/y.ts", "src/b.ts"], { marks, isOpen: (it) => it === "src" });
  expect(
    rows.map(({ path, level, position, siblings, marked, mark }) => [path, level, position, siblings, marked, mark]),
  ).toEqual([
    ["src", 1, 1, 2, 2, undefined],
    ["src/a", 2, 1, 2, 1, undefined],
    ["src/b.ts", 2, 2, 2, 0, "removed"],
    ["README.md", 1, 2, 2, 0, undefined],
  ]);
});

describe("preview: an upgrade", () => {
  const changelog = readFileSync("docs/changelog.md", "utf8");
  const released = { index: [], texts: [] };
  const plan = (lock: string) => planUpgrade(catalog, lock, { changelog, released, templates: {} });

  function lockOf(answers: Answers): string {
    return decodeText(createPlanner(catalog).plan(answers).files.get(appLockName)?.content ?? new Uint8Array());
  }

  test("of an app of this version has nothing to do", () => {
    const { steps, unknown, from, to } = plan(lockOf(defaults));
    expect({ steps, unknown, from, to }).toEqual({ steps: [], unknown: [], from: version, to: version });
  });

  test("of a newer app, or of one with options that the page doesn't know, is refused", () => {
    const lock = JSON.parse(lockOf(defaults));
    expect(() => plan(JSON.stringify({ ...lock, version: "99.0.0" }))).toThrow(
      /made with create-app-template 99\.0\.0/,
    );
    const choices = { ...lock.answers.choices, modules: ["landing", "extra"] };
    const withExtra = { ...lock, answers: { ...lock.answers, choices } };
    expect(() => plan(JSON.stringify(withExtra))).toThrow(/Private, or no longer offered: extra\./);
  });

  test("of an app whose private option has the name of ours is refused, and not if the app doesn't have it", () => {
    const lock = JSON.parse(lockOf(defaults));
    const withCopy = (option: string) => {
      const files = { [`modules/${option}/feature.json`]: "{}" };
      return JSON.stringify({ ...lock, features: [{ from: "../acme", files }] });
    };
    expect(defaults.choices.modules).toContain("landing");
    expect(() => plan(withCopy("landing"))).toThrow(/no longer offered: landing\./);
    expect(plan(withCopy("extra")).steps).toEqual([]);
    expect(plan(JSON.stringify({ ...lock, features: [{ from: "../acme" }] })).steps).toEqual([]);
  });

  test("of what is no lock is refused, whatever it is", () => {
    const refused = (text: string) => {
      try {
        plan(text);
      } catch (error) {
        expect(error).toBeInstanceOf(CliError);
        return;
      }
      expect.unreachable(text);
    };
    fc.assert(fc.property(fc.string(), refused));
    fc.assert(fc.property(fc.json(), refused));
    const lock = JSON.parse(lockOf(defaults));
    const keys = Object.keys(lock).filter((key) => key !== "lock" && key !== "yours");
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.oneof(fc.constant(null), fc.integer(), fc.string()), (key, value) =>
        refused(JSON.stringify({ ...lock, [key]: value })),
      ),
    );
  });
});

test("preview: the page's code needs nothing of Node.js but hashes, which it brings along", async () => {
  const { metafile } = await build({
    entryPoints: ["src/preview/page/main.ts"],
    ...forBrowsers,
    metafile: true,
    format: "esm",
    outdir: "dist",
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain("src/render/render-app.ts");
  expect(inputs).toContain("src/update/plan/plan-update.ts");
  expect(
    inputs.filter((input) => /zod|commander|execa|handlebars\/dist\/cjs\/handlebars\/compiler/.test(input)),
  ).toEqual([]);
});
