// Files that are merged by what they mean: package-lock.json.

import { describe, expect, test } from "vitest";
import type { PackageLock } from "../../../src/catalog/types";
import { mergePackageLock } from "../../../src/update/plan/merge-package-lock";
import { mergeSections } from "../../../src/update/plan/merge-sections";

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

test("left alone: a section that you changed and the template no longer has stays, and is told", () => {
  const { text, hunks, notes } = mergeSections("# A\n## B\nb\n", "# A\n## B\nmine\n", "# A\n");
  expect({ text, hunks }).toEqual({ text: "# A\n## B\nmine\n", hunks: [] });
  expect(notes).toEqual(['The section "## B" is no longer part of the template; yours stays.']);
});
