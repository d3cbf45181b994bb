// Features with tables of their own: created with the app, added to one that has migrations of its owner, and removed.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import type { FileTree } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { applyPlan } from "../../src/update/plan/apply-plan";
import { planUpdate } from "../../src/update/plan/plan-update";
import { toBase, toCurrent } from "../unit/update/trees";

const folder = mkdtempSync(path.join(tmpdir(), "feature-tables-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync("templates", folder, { recursive: true });
cpSync("test/fixtures/tables-feature", path.join(folder, "modules/tables-fixture"), { recursive: true });
const catalog = await loadCatalog(folder);

const migrations = "src/database/migrations";
const journal = `${migrations}/meta/_journal.json`;

interface Entry {
  idx: number;
  tag: string;
  when: number;
}

describe.each(catalog.groups.find(({ id }) => id === "database")?.features.map(({ id }) => id.split("/")[1]) ?? [])(
  "%s",
  (database = "") => {
    const render = (...modules: string[]) =>
      renderApp(catalog, {
        name: "my-app",
        packageManager: "npm",
        choices: { database: [database], oauth: [], modules },
      });
    const [without, withTables] = [render(), render("tables-fixture")];
    const released = readJson<{ entries: Entry[] }>(without, journal).entries;
    const next = (index: number) =>
      `${migrations}/meta/${String(released.length + index).padStart(4, "0")}_snapshot.json`;

    test("an app that is created with it has its migration last, and a snapshot of all tables", () => {
      const { entries } = readJson<{ entries: Entry[] }>(withTables, journal);
      expect(entries.slice(0, -1)).toEqual(released);
      expect(entries.at(-1)).toMatchObject({ idx: released.length, tag: "tables-fixture" });
      expect(withTables.has(`${migrations}/tables-fixture.sql`)).toBe(true);
      expect(withTables.has(`${migrations}/meta/tables-fixture.json`)).toBe(false);
      const [before, after] = [readJson<Snapshot>(without, next(-1)), readJson<Snapshot>(withTables, next(0))];
      expect(after.prevId).toBe(before.id);
      expect(namesOf(after)).toEqual([...namesOf(before), "tables_fixture"].sort());
      expect(withTables.has(next(-1)), "the newest alone").toBe(false);
    });

    test("added to an untouched app, it is the app that is created with it", () => {
      const result = applyPlan(toCurrent(without), planUpdate(toBase(without), toCurrent(without), withTables));
      const different = [...withTables].filter(([file, { content }]) => {
        return Buffer.compare(content, result.get(file)?.content ?? Buffer.of()) !== 0;
      });
      expect(different.map(([file]) => file)).toEqual([]);
      expect(result.size).toBe(withTables.size);
    });

    const own = { idx: released.length, version: "7", when: 4e12, tag: "own", breakpoints: true };
    /** The owner has a table and a migration, which is newer than ours. */
    function withOwn(tree: FileTree): Map<string, { content: Uint8Array; executable: boolean }> {
      const current = toCurrent(tree);
      const { entries, ...rest } = readJson<{ entries: Entry[] }>(tree, journal);
      const last = readJson<Snapshot>(tree, next(-1));
      const tables = { ...last.tables, [database === "postgres" ? "public.own" : "own"]: { name: "own" } };
      current.set(journal, toFile({ ...rest, entries: [...entries, own] }));
      current.set(next(0), toFile({ ...last, id: "own", prevId: last.id, tables }));
      current.set(`${migrations}/own.sql`, toFile("CREATE TABLE own"));
      return current;
    }

    test("migrations: added to an app with a migration of its owner, both are there, and so is a snapshot of all tables", () => {
      const current = withOwn(without);
      const result = applyPlan(current, planUpdate(toBase(without), current, withTables));
      const { entries } = readJson<{ entries: Entry[] }>(result, journal);
      expect(entries.map(({ tag }) => tag)).toEqual([...released.map(({ tag }) => tag), "own", "tables-fixture"]);
      expect(result.has(`${migrations}/tables-fixture.sql`)).toBe(true);
      const after = readJson<Snapshot>(result, next(1));
      expect(after.prevId).toBe("own");
      expect(namesOf(after)).toEqual(expect.arrayContaining(["tables_fixture", "own", "users"]));
    });

    test("removed, its code goes, and its table stays until the owner drops it", () => {
      const result = applyPlan(toCurrent(withTables), planUpdate(toBase(withTables), toCurrent(withTables), without));
      expect(result.has("src/database/schema/tables-fixture.ts")).toBe(false);
      expect(result.has(`${migrations}/tables-fixture.sql`)).toBe(true);
      expect(readJson<{ entries: Entry[] }>(result, journal).entries.at(-1)).toMatchObject({ tag: "tables-fixture" });
      expect(namesOf(readJson<Snapshot>(result, next(0)))).toContain("tables_fixture");
    });

    test("migrations: removed, dropped by the owner and added again: its table is made again", () => {
      const removed = applyPlan(toCurrent(withTables), planUpdate(toBase(withTables), toCurrent(withTables), without));
      const back = applyPlan(removed, planUpdate(toBase(without), removed, withTables));
      expect(readJson(back, journal), "not dropped yet").toEqual(readJson(removed, journal));

      const { entries, ...rest } = readJson<{ entries: Entry[] }>(removed, journal);
      const last = readJson<Snapshot>(removed, next(0));
      const left = Object.entries(last.tables).filter(([, { name }]) => name !== "tables_fixture");
      const dropped = new Map(removed);
      dropped.set(
        journal,
        toFile({ ...rest, entries: [...entries, { ...own, idx: released.length + 1, tag: "drop" }] }),
      );
      dropped.set(next(1), toFile({ ...last, id: "drop", prevId: last.id, tables: Object.fromEntries(left) }));
      dropped.set(`${migrations}/drop.sql`, toFile("DROP TABLE tables_fixture"));
      const again = applyPlan(dropped, planUpdate(toBase(without), dropped, withTables));
      const added = readJson<{ entries: Entry[] }>(again, journal).entries.at(-1);
      expect(added).toMatchObject({ idx: released.length + 2, when: 4e12 + 1 });
      expect(added?.tag).toMatch(/^\d{4}_tables-fixture_again$/);
      const texts = [`${migrations}/${added?.tag}.sql`, `${migrations}/tables-fixture.sql`].map(
        (file) => again.get(file)?.content,
      );
      expect(texts[0]).toEqual(texts[1]);
      const after = readJson<Snapshot>(again, next(2));
      expect(after.prevId).toBe("drop");
      expect(namesOf(after)).toContain("tables_fixture");
      expect(planUpdate(toBase(withTables), again, withTables)).toEqual([]);
    });
  },
);

interface Snapshot {
  id: string;
  prevId: string;
  tables: Record<string, { name: string }>;
}

type Files = ReadonlyMap<string, { content: Uint8Array; executable: boolean }>;

function namesOf(snapshot: Snapshot | undefined): string[] {
  return Object.values(snapshot?.tables ?? {})
    .map(({ name }) => name)
    .sort();
}

function readJson<T>(files: Files, file: string): T {
  return JSON.parse(Buffer.from(files.get(file)?.content ?? Buffer.from("{}")).toString("utf8"));
}

function toFile(value: unknown) {
  return { content: Buffer.from(JSON.stringify(value, null, 2)), executable: false };
}
