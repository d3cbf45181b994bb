// C35 The covering set is held by counting: every combination of choices that some selection shows is in it.
import { describe, expect, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Catalog, FeatureId } from "../../src/catalog/types";
import { coverSelections, listChoicesOf, listCombinations } from "../../src/matrix/cover-selections";
import { listSelections, type NamedSelection } from "../../src/matrix/list-selections";

const catalog = await readCatalog("templates");

/** As if there were nine options of which any number can be chosen. */
function withNineOptions(): Catalog {
  const grown = catalog.groups.find((group) => group.pick === "any");
  const first = grown?.features[0];
  if (!grown || !first) throw new Error("There is no group that takes several options.");
  const features = [..."abcdefghi"].map((name) => ({ ...first, id: `${grown.id}/${name}` as FeatureId }));
  return { ...catalog, groups: [...catalog.groups.filter((group) => group.pick === "one"), { ...grown, features }] };
}

function combinations({ groups }: Catalog, selections: NamedSelection[], strength: number): string[] {
  const found = selections.flatMap((selection) => listCombinations(listChoicesOf(groups, selection), strength));
  return [...new Set(found)].sort();
}

describe.each([
  ["our catalog", catalog],
  ["nine options", withNineOptions()],
])("C35 the covering set of %s", (_, some) => {
  const all = listSelections(some);

  test.each([2, 3] as const)("shows every combination of %i choices", (strength) => {
    const cover = coverSelections(some, strength);
    expect(combinations(some, cover, strength)).toEqual(combinations(some, all, strength));
    expect(cover.length).toBeLessThan(all.length / 2);
  });

  test("has none, each option alone, and all with each database", () => {
    const optionsOf = (selection: NamedSelection) =>
      listChoicesOf(some.groups, selection).filter((choice) => choice.endsWith("=on"));
    const cover = coverSelections(some, 3).map(optionsOf);
    const most = Math.max(...all.map((selection) => optionsOf(selection).length));
    expect(cover).toContainEqual([]);
    const wholes = (sets: string[][]) => sets.filter((options) => options.length === most);
    expect(wholes(cover)).toEqual(wholes(all.map(optionsOf)));
    const alone = all.map(optionsOf).filter((options) => options.length === 1);
    for (const option of alone) expect(cover).toContainEqual(option);
  });

  test("is the same each time, at most 40, and each selection is in it once", () => {
    const names = coverSelections(some, 3).map(({ name }) => name);
    expect(coverSelections(some, 3).map(({ name }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(40);
  });
});
