import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { listSelections, type NamedSelection } from "../../src/answers/list-selections";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { requireVariables } from "../../src/authoring/matrix/find-variables";
import { isPartial, type PickFlags, pickSelections } from "../../src/authoring/matrix/pick-selections";
import { proofKey } from "../../src/authoring/matrix/work-folders";
import { writeReport } from "../../src/authoring/matrix/write-report";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Catalog } from "../../src/catalog/types";
import { writeTemplates } from "../tools/small-templates";

const catalog = await readCatalog("templates");
const names = (flags: Parameters<typeof pickSelections>[1]) => pickSelections(catalog, flags).map(({ name }) => name);

describe("which combinations a matrix run tests", () => {
  /** Listed once: there are thousands. */
  const all = names({ all: true });

  it("the covering set of strength 3 when nothing is said, with --all every combination", () => {
    expect(names({})).toEqual(coverSelections(catalog, 3).map(({ name }) => name));
    expect(names({ covering: "2" })).toEqual(coverSelections(catalog, 2).map(({ name }) => name));
    expect(all).toEqual(listSelections(catalog).map(({ name }) => name));
  });

  it("with --static, pairs when nothing is said", () => {
    expect(names({ static: true })).toEqual(names({ covering: "2" }));
  });

  it("--only looks among all; with a star it matches the whole name, with a _ whole parts, else any text in it", () => {
    const [first] = all;
    expect(names({ only: String(first) })).toContain(first);
    const start = String(first).split("_")[0];
    expect(names({ only: `${start}_*` })).toEqual(all.filter((name) => name.startsWith(`${start}_`)));
  });

  it("--only with an option alone finds one app for each database, also if other options come after it", () => {
    const databases = catalog.groups.find(({ id }) => id === "database")?.features ?? [];
    const ids = databases.map(({ id }) => id.split("/")[1]);
    expect(names({ only: "none_audit" })).toEqual(ids.map((id) => `${id}_none_audit`));
  });

  it("--shard: the shares together are all, and no one is in two", () => {
    const shares = [1, 2, 3, 4, 5].flatMap((index) => names({ all: true, shard: `${index}/5` }));
    expect(shares.sort()).toEqual(all.toSorted());
  });

  it("--covering and --all together are refused, as is a strength that there is not", () => {
    expect(() => names({ all: true, covering: "3" })).toThrow(/contradict/);
    expect(() => names({ covering: "5" })).toThrow(/--covering/);
  });

  it("a --shard that there is not is refused before the catalog is looked at", () => {
    for (const shard of ["0/4", "5/4", "x", "1"]) {
      expect.soft(() => pickSelections({} as Catalog, { shard }), shard).toThrow(/Invalid shard/);
    }
  });

  it("--only that matches nothing is refused", () => {
    expect(() => names({ only: "oracle" })).toThrow(
      expect.objectContaining({
        message: expect.stringContaining("No combination matches"),
        // Where these tests run, there are npm scripts.
        hint: "To list their names: npm run create -- matrix",
      }),
    );
  });
});

describe("a table of the results", () => {
  async function writtenWith(flags: PickFlags, results = 1): Promise<string> {
    const folder = mkdtempSync(path.join(tmpdir(), "table-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const small = await readCatalog(writeTemplates({}));
    const selections = listSelections(small).slice(0, 1);
    const passed = { name: "", hash: "", outcome: "passed" as const, milliseconds: 1, checks: 1 };
    const proven = selections.slice(0, results).map(({ name }) => ({ ...passed, name }));
    await writeReport(folder, { catalog: small, flags, selections, results: proven, milliseconds: 1 });
    return readFileSync(path.join(folder, "matrix.md"), "utf8");
  }

  it("says what was proven: pairs, triples or fours, a part of them, or less than was asked for", async () => {
    expect(await writtenWith({ covering: "2" })).toContain("They contain every pair of choices, no options, and all");
    expect(await writtenWith({})).toContain("They contain every triple of choices, no options, each option alone, and");
    expect(await writtenWith({ covering: "4" })).toContain("They contain every four choices");
    for (const flags of [{ only: "x" }, { covering: "2", shard: "1/2" }]) {
      expect(await writtenWith(flags)).toContain("They are a part of those that a whole run takes.");
    }
    expect(await writtenWith({}, 0)).toContain("The run stopped before its end.");
  });

  it("says of a static run that nothing was built", async () => {
    const written = await writtenWith({ static: true });
    expect(written).toContain("Written by `create-app-template matrix run --static`");
    expect(written).toContain("They contain every pair of choices");
    expect(await writtenWith({ static: true, covering: "3" })).toContain("They contain every triple of choices");
    expect(written).toContain("nothing was built or started");
    expect(written).not.toMatch(/built and run|smoke test/);
    expect(await writtenWith({ covering: "2" })).toMatch(/built and run.*smoke test/s);
  });

  it("is only written of a whole set", () => {
    expect([{}, { covering: "2" }, { all: true as const }].map(isPartial)).toEqual([false, false, false]);
    expect([{ only: "x" }, { shard: "1/2" }, { changed: "main" }].map(isPartial)).toEqual([true, true, true]);
  });
});

test("a static proof doesn't count as one with a build, nor one without tests as one with them", () => {
  const depths = [
    { isStatic: true, isTested: false },
    { isStatic: false, isTested: false },
    { isStatic: false, isTested: true },
  ];
  const keys = depths.map((depth) => proofKey({ ...depth, hash: "0", servers: [] }));
  expect(new Set(keys).size).toBe(depths.length);
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
