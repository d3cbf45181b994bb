import { describe, expect, it } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { listSelections } from "../../src/matrix/list-selections";
import { pickSelections } from "../../src/matrix/pick-selections";

const catalog = await readCatalog("templates");
const names = (flags: Parameters<typeof pickSelections>[1]) => pickSelections(catalog, flags).map(({ name }) => name);

describe("which combinations a matrix run tests", () => {
  it("all of them when nothing is said", () => {
    expect(names({})).toEqual(listSelections(catalog).map(({ name }) => name));
  });

  it("--only with a star matches the whole name, without one any part of it", () => {
    expect(names({ only: "sqlite_none_*" })).toHaveLength(4);
    expect(names({ only: "google_admin" })).toContain("mysql_github-google_admin");
  });

  it("--shard: the shares together are all, and no one is in two", () => {
    const shares = [1, 2, 3, 4, 5].flatMap((index) => names({ shard: `${index}/5` }));
    expect(shares.sort()).toEqual(names({}).sort());
  });

  it("--curated: for each database all options, none, each alone, all but each", () => {
    const all = ["mysql_github-google_landing-admin"];
    const none = ["mysql_none_none"];
    const alone = ["mysql_github_none", "mysql_google_none", "mysql_none_landing", "mysql_none_admin"];
    const allBut = ["mysql_google_landing-admin", "mysql_github_landing-admin"];
    const allButModules = ["mysql_github-google_admin", "mysql_github-google_landing"];
    const wanted = [...all, ...none, ...alone, ...allBut, ...allButModules];
    expect(names({ curated: true, only: "mysql_*" }).sort()).toEqual(wanted.sort());
    expect(names({ curated: true })).toHaveLength(30);
  });

  it.each(["0/4", "5/4", "x", "1"])("--shard %s is refused", (shard) => {
    expect(() => names({ shard })).toThrow(/no value of --shard/);
  });

  it("--only that matches nothing is refused", () => {
    expect(() => names({ only: "oracle" })).toThrow(/No combination matches/);
  });
});
