// Files that are merged by what they mean: indexes and package-lock.json.

import { describe, expect, test } from "vitest";
import type { Collection, PackageLock } from "../../../src/catalog/types";
import { renderCollection } from "../../../src/render/render-collection";
import { mergeIndex } from "../../../src/update/plan/merge-index";
import { mergePackageLock } from "../../../src/update/plan/merge-package-lock";
import { plan, show } from "./trees";

describe("the index of a collection", () => {
  const type = { name: "Item", from: "../item", list: false };
  const collection: Collection = { folder: "src/items", name: "items", type, description: "The items." };
  const path = "src/items/index.ts";
  const files = (...names: string[]) => names.map((name) => `src/items/${name}.ts`);
  const index = (...names: string[]) => renderCollection(collection, files(...names));

  test.each([
    ["yours between theirs", ["a"], ["a", "b-mine"], ["a", "c"], ["a", "b-mine", "c"]],
    ["theirs first", ["b"], ["b", "mine"], ["a", "b"], ["a", "b", "mine"]],
    ["the first ones of all", [], ["mine"], ["a", "z"], ["a", "mine", "z"]],
    ["into an empty one", [], [], ["a", "b"], ["a", "b"]],
    ["theirs go, yours stay", ["a", "b"], ["a", "b", "mine"], [], ["mine"]],
    ["one that you removed stays away", ["a", "b"], ["a"], ["a", "b", "c"], ["a", "c"]],
    ["one that you have already", ["a"], ["a", "c"], ["a", "c"], ["a", "c"]],
  ])("files that parse: %s", (_name, base, mine, template, result) => {
    const merged = mergeIndex(path, index(...mine), index(...template), files(...base), files(...template));
    expect(merged).toBe(index(...result));
  });

  test("files that parse: in your formatting, with your comments", () => {
    const mine =
      "// mine\nimport type { Item } from '../item'\nimport { a } from './a'\n\nexport const items: Record<string, Item> = {\n    a // the first\n}\n";
    expect(mergeIndex(path, mine, index("a", "b"), files("a"), files("a", "b"))).toBe(
      "// mine\nimport type { Item } from '../item'\nimport { a } from './a'\nimport { b } from './b'\n\nexport const items: Record<string, Item> = {\n    a, // the first\n    b,\n}\n",
    );
  });

  test("files that parse: files that export another name than before", () => {
    const renamed = (...names: string[]) => renderCollection({ ...collection, export: "item" }, files(...names));
    const yours = index("a", "b", "mine").replace("import { b }", "import { own as b }");
    const merged = mergeIndex(path, yours, renamed("a", "b", "c"), files("a", "b"), files("a", "b", "c"));
    expect(merged).toBe(
      renamed("a", "b", "c", "mine").replace("item as b", "own as b").replace("item as mine", "mine"),
    );
  });

  test("files that parse: no longer an index: kept and listed, without markers", () => {
    const mine = "export * from './a';\n";
    const steps = plan(
      { [path]: index("a"), "src/items/a.ts": "1\n" },
      { [path]: mine, "src/items/a.ts": "1\n" },
      { [path]: index("a", "b"), "src/items/a.ts": "1\n", "src/items/b.ts": "1\n" },
    );
    expect(steps.map(show)).toEqual(["+ src/items/b.ts new", `! ${path} both-changed (as it is)`]);
  });
});

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
