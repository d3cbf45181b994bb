// The covering set is held by counting: every combination of choices that some selection shows is in it.
import { describe, expect, test } from "vitest";
import { listSelections, type NamedSelection } from "../../src/answers/list-selections";
import {
  coverSelections,
  listChoicesOf,
  listRepresentative,
  listSubsets,
} from "../../src/authoring/matrix/cover-selections";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Catalog, Feature, FeatureGroup, FeatureId } from "../../src/catalog/types";

const catalog = await readCatalog("templates");

/** Two databases, and this many options of which any number can be chosen. */
function grownTo(count: number, change: (id: FeatureId) => Partial<Feature> = () => ({})): Catalog {
  const option = (id: FeatureId): Feature => ({ ...catalog.base, id, ...change(id) });
  const extras = Array.from({ length: count }, (_, index) => option(`extras/option-${index}`));
  const about = { question: "Which?", preselected: [] };
  const groups: FeatureGroup[] = [
    { id: "storage", pick: "one", ...about, features: [option("storage/disk"), option("storage/cloud")] },
    { id: "extras", pick: "any", ...about, features: extras },
  ];
  return { ...catalog, groups };
}

/** One that needs another, and two that can't be combined. */
const withRules = grownTo(9, (id) => ({
  requires: id === "extras/option-1" ? ["extras/option-0"] : [],
  conflicts: id === "extras/option-2" ? ["extras/option-3"] : [],
}));

function combinations({ groups }: Catalog, selections: NamedSelection[], strength: number): string[] {
  const found = selections.flatMap((selection) => listSubsets(listChoicesOf(groups, selection), strength));
  return [...new Set(found.map((subset) => subset.join(" ")))].sort();
}

describe.each([
  ["nine options", grownTo(9)],
  ["nine options with rules", withRules],
])("the covering set of %s", (_, some) => {
  const all = listSelections(some);

  test.each([2, 3, 4] as const)("shows every combination of %i choices", (strength) => {
    const cover = coverSelections(some, strength);
    expect(combinations(some, cover, strength)).toEqual(combinations(some, all, strength));
    expect(cover.length).toBeLessThan(all.length / 2);
  });

  test("has none and as many as possible with each database, and from triples on each option alone", () => {
    const optionsOf = (selection: NamedSelection) =>
      listChoicesOf(some.groups, selection).filter((choice) => choice.endsWith("=on"));
    const cover = coverSelections(some, 3).map(optionsOf);
    const most = Math.max(...all.map((selection) => optionsOf(selection).length));
    expect(cover).toContainEqual([]);
    const wholes = (sets: string[][]) => sets.filter((options) => options.length === most);
    expect(wholes(cover)).toEqual(wholes(all.map(optionsOf)));
    const alone = all.map(optionsOf).filter((options) => options.length === 1);
    for (const option of alone) expect(cover).toContainEqual(option);
    const pairs = coverSelections(some, 2).map(optionsOf);
    expect(pairs).toContainEqual([]);
    expect(wholes(pairs)).toEqual(wholes(cover));
  });

  test("is the same each time, at most 40, and each selection is in it once", () => {
    const names = coverSelections(some, 3).map(({ name }) => name);
    expect(coverSelections(some, 3).map(({ name }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(40);
  });
});

describe("what is rendered where all would have to be", () => {
  test("is every selection while there are fewer than 5,000", () => {
    const some = grownTo(9);
    expect(listRepresentative(some)).toEqual(listSelections(some));
  });

  test("is a set with every four choices beyond, so that it hardly grows with an option", () => {
    const many = grownTo(12);
    expect(listSelections(many).length).toBeGreaterThan(5000);
    const rendered = listRepresentative(many);
    expect(rendered.length).toBeLessThan(100);
    expect(combinations(many, rendered, 4)).toHaveLength(495 * 16 + 220 * 8 * 2);
  });
});
