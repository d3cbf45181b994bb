import { describe, expect, it } from "vitest";
import { listSelections, type NamedSelection } from "../../src/answers/list-selections";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { requireVariables } from "../../src/authoring/matrix/find-variables";
import { isPartial, pickSelections } from "../../src/authoring/matrix/pick-selections";
import { readCatalog } from "../../src/catalog/load-catalog";

const catalog = await readCatalog("templates");
const names = (flags: Parameters<typeof pickSelections>[1]) => pickSelections(catalog, flags).map(({ name }) => name);

describe("which combinations a matrix run tests", () => {
  it("the covering set of strength 3 when nothing is said, with --all every combination", () => {
    expect(names({})).toEqual(coverSelections(catalog, 3).map(({ name }) => name));
    expect(names({ covering: "2" })).toEqual(coverSelections(catalog, 2).map(({ name }) => name));
    expect(names({ all: true })).toEqual(listSelections(catalog).map(({ name }) => name));
  });

  it("--only looks among all; with a star it matches the whole name, without one any part of it", () => {
    const [first] = names({ all: true });
    expect(names({ only: String(first) })).toContain(first);
    const start = String(first).split("_")[0];
    expect(names({ only: `${start}_*` })).toEqual(names({ all: true }).filter((name) => name.startsWith(`${start}_`)));
  });

  it("--shard: the shares together are all, and no one is in two", () => {
    const shares = [1, 2, 3, 4, 5].flatMap((index) => names({ all: true, shard: `${index}/5` }));
    expect(shares.sort()).toEqual(names({ all: true }).sort());
  });

  it("--covering and --all together are refused, as is a strength that there is not", () => {
    expect(() => names({ all: true, covering: "3" })).toThrow(/contradict/);
    expect(() => names({ covering: "5" })).toThrow(/--covering/);
  });

  it.each(["0/4", "5/4", "x", "1"])("--shard %s is refused", (shard) => {
    expect(() => names({ shard })).toThrow(/Invalid shard/);
  });

  it("--only that matches nothing is refused", () => {
    expect(() => names({ only: "oracle" })).toThrow(/No combination matches/);
  });
});

describe("a table of the results", () => {
  it("is only written of a whole set", () => {
    expect([{}, { covering: "2" }, { all: true as const }].map(isPartial)).toEqual([false, false, false]);
    expect([{ only: "x" }, { shard: "1/2" }, { changed: "main" }].map(isPartial)).toEqual([true, true, true]);
  });
});

describe("an app that needs a server", () => {
  const variable = {
    name: "STORE_URL",
    description: "Where.",
    default: "store://here",
    required: true,
    secret: false,
    flag: "--store-url",
  };
  const features = [{ id: "storage/cloud", env: [variable] }];
  const selection = { name: "cloud_none", features } as unknown as NamedSelection;

  it("is refused at once if nobody says where it is", () => {
    expect(() => requireVariables(selection, new Map([["STORE_URL", new Map()]]))).toThrow(
      "cloud_none needs STORE_URL.",
    );
    const given = new Map([["STORE_URL", new Map([["cloud", "store://x"]])]]);
    expect(() => requireVariables(selection, given)).not.toThrow();
  });
});
