// Files that are merged by what they mean: package-lock.json, README.md and .env.example.

import { describe, expect, test } from "vitest";
import type { PackageLock } from "../../../src/catalog/types";
import { mergeEnvExample } from "../../../src/update/plan/merge-env-example";
import { mergePackageLock } from "../../../src/update/plan/merge-package-lock";
import { mergeSections } from "../../../src/update/plan/merge-sections";
import { plan } from "./trees";

describe("package-lock.json", () => {
  const lock = (packages: PackageLock["packages"]) => ({ name: "app", version: "1.0.0", lockfileVersion: 3, packages });
  const at = (version: string, dependencies: Record<string, string> = {}) => ({ version, dependencies });

  test("files that parse: the template's packages, and those that only you depend on with what they need", () => {
    const yours = lock({
      "": { name: "app", license: "MIT" },
      "node_modules/next": at("1.0.0"),
      "node_modules/mine": at("3.0.0", { deep: "^1" }),
      "node_modules/deep": at("1.0.0"),
      "node_modules/stale": at("1.0.0"),
    });
    const template = lock({ "": {}, "node_modules/next": at("2.0.0"), "node_modules/new": at("1.0.0") });
    const merged = mergePackageLock(
      yours,
      template,
      { dependencies: { mine: "^3.0.0", new: "1.0.0", next: "2.0.0" } },
      { dependencies: { new: "1.0.0", next: "2.0.0" } },
    );
    expect(Object.entries(merged.packages).map(([place, { version }]) => [place, version])).toEqual([
      ["", undefined],
      ["node_modules/deep", "1.0.0"],
      ["node_modules/mine", "3.0.0"],
      ["node_modules/new", "1.0.0"],
      ["node_modules/next", "2.0.0"],
    ]);
    expect(merged.packages[""]).toMatchObject({ license: "MIT", dependencies: { mine: "^3.0.0", next: "2.0.0" } });
  });

  test("files that parse: a package that you keep at your version stays locked to it", () => {
    const yours = lock({ "": {}, "node_modules/next": at("1.9.0") });
    const template = lock({ "": {}, "node_modules/next": at("1.2.0") });
    const merged = mergePackageLock(
      yours,
      template,
      { dependencies: { next: "1.9.0" } },
      { dependencies: { next: "1.2.0" } },
    );
    expect(merged.packages["node_modules/next"]).toEqual(at("1.9.0"));
  });
});

describe("left alone: .env.example", () => {
  const file = (...blocks: string[]) => `${blocks.join("\n\n")}\n`;
  const base = file("# One.\nONE=1", "# Two.\nTWO=1", "# Three.\nTHREE=1");
  const template = file("# One, really.\nONE=1", "# Two.\nTWO=2", "# Three.\nTHREE=1", "# Four.\nFOUR=");

  test("what you changed stays and is told where the template changed it, too; all else is the template's", () => {
    const yours = file("# One.\nONE=1", "# Mine.\nTWO=mine", "# Three.\nTHREE=3");
    const text = file("# One, really.\nONE=1", "# Mine.\nTWO=mine", "# Three.\nTHREE=3", "# Four.\nFOUR=");
    const notes = [".env.example: the template changed TWO, and so did you; yours stays."];
    expect(mergeEnvExample(base, yours, template)).toEqual({ text, hunks: [], notes });
  });

  test("without its base, new variables are added, and others that differ are told", () => {
    const { text, notes } = mergeEnvExample(undefined, file("ONE=mine", "# Three.\nTHREE=1"), template);
    expect(text).toBe(file("ONE=mine", "# Three.\nTHREE=1", "# Two.\nTWO=2", "# Four.\nFOUR="));
    expect(notes).toEqual([expect.stringContaining("ONE")]);
  });
});

test("left alone: what the template changed is told, although nothing is written", () => {
  const told = (path: string, base: string, yours: string, template: string) =>
    plan({ [path]: base }, { [path]: yours }, { [path]: template });
  expect(told("README.md", "# A\n## B\nb\n", "# A\n## B\nmine\n", "# A\n")).toMatchObject([
    { kind: "keep", because: "yours", notes: [expect.stringContaining("no longer part of the template")] },
  ]);
  expect(told(".env.example", "A=1\n", "A=mine\n", "A=2\n")).toMatchObject([
    { kind: "keep", because: "yours", notes: [expect.stringContaining("the template changed A")] },
  ]);
  expect(told(".env.example", "A=1\n", "A=2\n", "A=2\n")).toEqual([]);
});

test("left alone: a section that the template changed and you deleted stays away, and is told", () => {
  const { text, hunks, notes } = mergeSections("# A\n## B\nb\n", "# A\n", "# A\n## B\nnew\n");
  expect({ text, hunks }).toEqual({ text: "# A\n", hunks: [] });
  expect(notes).toEqual(['The template changed the section "## B", but you deleted it.']);
  expect(mergeSections("# A\n## B\nb\n", "# A\n", "# New\n## B\nb\n").notes).toBeUndefined();
});

test("left alone: a section that you changed and the template no longer has stays, and is told", () => {
  const { text, hunks, notes } = mergeSections("# A\n## B\nb\n", "# A\n## B\nmine\n", "# A\n");
  expect({ text, hunks }).toEqual({ text: "# A\n## B\nmine\n", hunks: [] });
  expect(notes).toEqual(['The section "## B" is no longer part of the template; yours stays.']);
});

describe("left alone: a README without a line end at its end", () => {
  const [head, added] = ["# A\n\na\n", "\n## Audit\n\nwhat\n"];

  test("each heading of the template has a line of its own, and yours ends as it did", () => {
    const { text, hunks } = mergeSections(`${head}\n## B\n\nb\n`, "# A\n\na", `${head}\n## B\n\nb\n${added}`);
    expect({ text, hunks }).toEqual({ text: "# A\n\na\n## Audit\n\nwhat", hunks: [] });
    expect(mergeSections(text, text, `${text}\n\n## More\n\nx`).text).toContain("\nwhat\n\n## More\n");
  });

  test("conflicts are where they are said to be, also behind such a section", () => {
    const base = "# A\na\n## B\nb\n";
    const { text, hunks } = mergeSections(base, "## B\nmine\n# A\na", "# A\na\n## B\ntheirs\n## C\nc\n");
    expect(hunks).toMatchObject([{ line: 2, yours: "mine", template: "theirs" }]);
    expect(text.split("\n")[1]).toBe("<<<<<<< yours");
    expect(text).toContain("\n# A\na");
    expect(text).toContain("\n## C\n");
  });

  test("an untouched one becomes the template's, to the last byte", () => {
    for (const [base, template] of [
      ["# A\na", "# A\na\n## B\nb\n"],
      ["# A\na\n", "# A\na\n## B\nb"],
    ] as const) {
      expect(mergeSections(base, base, template).text).toBe(template);
    }
  });
});
