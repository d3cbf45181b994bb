// An app's journal lists the template's migrations and the owner's, in the order in which they have to run.

import { describe, expect, test } from "vitest";
import type { FileTree } from "../../../src/catalog/types";
import { keepNewest } from "../../../src/render/add-migrations";
import { planUpdate } from "../../../src/update/plan/plan-update";
import { applyTo, baseTree, currentTree, type Files, textOf, wantedTree } from "./trees";

function render(files: Files): FileTree {
  const tree = new Map(wantedTree(files));
  keepNewest(tree);
  return tree;
}

/** An app has the newest snapshot alone, unless its owner made some. */
function untouched(files: Files): Files {
  return Object.fromEntries([...render(files)].map(([path, { content }]) => [path, textOf(content)]));
}

function plan(base: Files, yours: Files, template: Files) {
  return planUpdate(baseTree(untouched(base)), currentTree(yours), render(template));
}

describe("migrations", () => {
  const folder = "src/database/migrations";
  const entry = (idx: number, tag: string, when: number) => ({ idx, version: "6", when, tag, breakpoints: true });
  const journal = (...entries: object[]) => JSON.stringify({ version: "7", dialect: "sqlite", entries }, undefined, 2);
  const snapshot = (id: string, prevId: string, ...tables: string[]) =>
    JSON.stringify({
      version: "6",
      dialect: "sqlite",
      id,
      prevId,
      tables: Object.fromEntries(tables.map((name) => [name, { name }])),
    });
  const start = {
    [`${folder}/0000_start.sql`]: "create users;\n",
    [`${folder}/meta/_journal.json`]: journal(entry(0, "0000_start", 10)),
    [`${folder}/meta/0000_snapshot.json`]: snapshot("s0", "none", "users"),
  };
  const next = {
    ...start,
    [`${folder}/0001_mail.sql`]: "create tokens;\n",
    [`${folder}/meta/_journal.json`]: journal(entry(0, "0000_start", 10), entry(1, "0001_mail", 20)),
    [`${folder}/meta/0001_snapshot.json`]: snapshot("s1", "s0", "users", "tokens"),
  };
  const mine = {
    ...start,
    [`${folder}/0001_orders.sql`]: "create orders;\n",
    [`${folder}/meta/_journal.json`]: journal(entry(0, "0000_start", 10), entry(1, "0001_orders", 30)),
    [`${folder}/meta/0001_snapshot.json`]: snapshot("m1", "s0", "users", "orders"),
  };

  test("migrations: none of your own: as in a new app", () => {
    expect(applyTo(start, plan(start, start, next))).toEqual(untouched(next));
  });

  test("migrations: with one of your own: the template's comes after it, and the snapshot has the tables of both", () => {
    const after = applyTo(mine, plan(start, mine, next));
    expect(after[`${folder}/0001_orders.sql`]).toBe("create orders;\n");
    expect(after[`${folder}/0001_mail.sql`]).toBe("create tokens;\n");
    const entries = [entry(0, "0000_start", 10), entry(1, "0001_orders", 30), entry(2, "0001_mail", 20)];
    expect(JSON.parse(String(after[`${folder}/meta/_journal.json`])).entries).toEqual(entries);
    expect(after[`${folder}/meta/0001_snapshot.json`], "yours").toBe(mine[`${folder}/meta/0001_snapshot.json`]);
    const merged = JSON.parse(String(after[`${folder}/meta/0002_snapshot.json`]));
    expect(merged.prevId).toBe("m1");
    expect(Object.keys(merged.tables).sort()).toEqual(["orders", "tokens", "users"]);
    expect(plan(next, after, next), "a second run does nothing").toEqual([]);
  });

  test("migrations: a removed feature's migration stays, since its table does", () => {
    expect(plan(next, untouched(next), start)).toEqual([]);
  });

  test("migrations: a base migration that comes after a feature's: as in a new app, and none is lost", () => {
    const withNotes = {
      ...start,
      [`${folder}/notes.sql`]: "CREATE TABLE `notes` (id text);\n",
      [`${folder}/meta/_journal.json`]: journal(entry(0, "0000_start", 10), entry(1, "notes", 20)),
      [`${folder}/meta/0001_snapshot.json`]: snapshot("n", "s0", "users", "notes"),
    };
    const later = {
      ...withNotes,
      [`${folder}/0001_mail.sql`]: "create tokens;\n",
      [`${folder}/meta/_journal.json`]: journal(
        entry(0, "0000_start", 10),
        entry(1, "0001_mail", 30),
        entry(2, "notes", 20),
      ),
      [`${folder}/meta/0001_snapshot.json`]: snapshot("s1", "s0", "users", "tokens"),
      [`${folder}/meta/0002_snapshot.json`]: snapshot("n", "s1", "users", "tokens", "notes"),
    };
    const yours = untouched(withNotes);
    expect(applyTo(yours, plan(withNotes, yours, later))).toEqual(untouched(later));
  });

  test("migrations: one that is older than those you have: the snapshot has its tables, too", () => {
    const posts = { [`${folder}/posts.sql`]: "CREATE TABLE `posts` (id text);\n" };
    const withPosts = {
      ...start,
      ...posts,
      [`${folder}/meta/_journal.json`]: journal(entry(0, "0000_start", 10), entry(1, "posts", 30)),
      [`${folder}/meta/0001_snapshot.json`]: snapshot("p", "s0", "users", "posts"),
    };
    const yours = {
      ...withPosts,
      [`${folder}/0002_orders.sql`]: "create orders;\n",
      [`${folder}/meta/_journal.json`]: journal(
        entry(0, "0000_start", 10),
        entry(1, "posts", 30),
        entry(2, "0002_orders", 40),
      ),
      [`${folder}/meta/0002_snapshot.json`]: snapshot("m2", "p", "users", "posts", "orders"),
    };
    const withNotes = {
      ...start,
      ...posts,
      [`${folder}/notes.sql`]: "CREATE TABLE `notes` (id text);\n",
      [`${folder}/meta/_journal.json`]: journal(
        entry(0, "0000_start", 10),
        entry(1, "notes", 20),
        entry(2, "posts", 30),
      ),
      [`${folder}/meta/0001_snapshot.json`]: snapshot("n", "s0", "users", "notes"),
      [`${folder}/meta/0002_snapshot.json`]: snapshot("p", "n", "users", "notes", "posts"),
    };
    const after = applyTo(yours, plan(withPosts, yours, withNotes));
    const merged = JSON.parse(String(after[`${folder}/meta/0003_snapshot.json`]));
    expect(Object.keys(merged.tables).sort()).toEqual(["notes", "orders", "posts", "users"]);
    const numbered = `${folder}/meta/0001_snapshot.json`;
    expect(after[numbered], "what was the first is still the first").toBe(yours[numbered]);
  });

  describe("of an option that comes back after you dropped its tables", () => {
    const notes = { [`${folder}/notes.sql`]: "CREATE TABLE `notes` (id text);\n" };
    const titles = { [`${folder}/notes_titles.sql`]: "ALTER TABLE `notes` ADD `title` text;\n" };
    const first = [entry(0, "0000_start", 10), entry(1, "notes", 20)];
    const drop = (idx: number) => entry(idx, "drop", 90);
    /** The option is gone from the base; your journal remembers what ran. */
    const dropped = (...ran: object[]) => ({
      ...start,
      ...notes,
      [`${folder}/drop.sql`]: "DROP TABLE `notes`;\n",
      [`${folder}/meta/_journal.json`]: journal(...ran),
      [`${folder}/meta/0009_snapshot.json`]: snapshot("d", "x", "users"),
    });
    const template = {
      ...start,
      ...notes,
      ...titles,
      [`${folder}/meta/_journal.json`]: journal(...first, entry(2, "notes_titles", 30)),
      [`${folder}/meta/0002_snapshot.json`]: snapshot("t", "s0", "users", "notes"),
    };
    const tagsAfter = (yours: Record<string, string>) => {
      const after = applyTo(yours, plan(start, yours, template));
      const { entries } = JSON.parse(String(after[`${folder}/meta/_journal.json`]));
      return entries.map(({ tag }: { tag: string }) => tag);
    };

    test("migrations: one that changes its table runs again, too, and after the one that makes it", () => {
      const ran = [...first, entry(2, "notes_titles", 30), drop(3)];
      const tags = tagsAfter({ ...dropped(...ran), ...titles });
      expect(tags.slice(4)).toEqual(["0004_notes_again", "0005_notes_titles_again"]);
    });

    test("migrations: one that never ran comes after the one that makes its table again", () => {
      expect(tagsAfter(dropped(...first, drop(2))).slice(3)).toEqual(["0003_notes_again", "notes_titles"]);
    });

    test("migrations: one that only adds a column to a table of others runs again, too", () => {
      const nickname = { [`${folder}/nickname.sql`]: "ALTER TABLE `users` ADD `nickname` text;\n" };
      const withColumns = (id: string, ...names: string[]) =>
        JSON.stringify({
          ...JSON.parse(snapshot(id, "x")),
          tables: { users: { name: "users", columns: Object.fromEntries(names.map((name) => [name, { name }])) } },
        });
      const entries = [entry(0, "0000_start", 10), entry(1, "nickname", 20)];
      const withNickname = {
        ...start,
        ...nickname,
        [`${folder}/meta/_journal.json`]: journal(...entries),
        [`${folder}/meta/0000_snapshot.json`]: withColumns("s0", "id"),
        [`${folder}/meta/0001_snapshot.json`]: withColumns("n", "id", "nickname"),
      };
      const yours = {
        ...start,
        ...nickname,
        [`${folder}/drop.sql`]: "ALTER TABLE `users` DROP COLUMN `nickname`;\n",
        [`${folder}/meta/_journal.json`]: journal(...entries, drop(2)),
        [`${folder}/meta/0002_snapshot.json`]: withColumns("d", "id"),
      };
      const after = applyTo(yours, plan(start, yours, withNickname));
      expect(JSON.parse(String(after[`${folder}/meta/_journal.json`])).entries.at(-1).tag).toBe("0003_nickname_again");
      const { tables } = JSON.parse(String(after[`${folder}/meta/0003_snapshot.json`]));
      expect(Object.keys(tables.users.columns)).toEqual(["id", "nickname"]);
    });

    test("migrations: what you did not drop does not run again", () => {
      const kept = {
        ...dropped(...first, drop(2)),
        [`${folder}/meta/0009_snapshot.json`]: snapshot("d", "x", "users", "notes"),
      };
      expect(tagsAfter(kept).slice(3)).toEqual(["notes_titles"]);
    });
  });

  test("migrations: two releases later", () => {
    const later = {
      ...next,
      [`${folder}/0002_audit.sql`]: "create audit;\n",
      [`${folder}/meta/_journal.json`]: journal(
        entry(0, "0000_start", 10),
        entry(1, "0001_mail", 20),
        entry(2, "0002_audit", 40),
      ),
      [`${folder}/meta/0002_snapshot.json`]: snapshot("s2", "s1", "users", "tokens", "audit"),
    };
    const once = applyTo(mine, plan(start, mine, next));
    const twice = applyTo(once, plan(next, once, later));
    const { entries } = JSON.parse(String(twice[`${folder}/meta/_journal.json`]));
    expect(entries.map((it: { tag: string }) => it.tag)).toEqual([
      "0000_start",
      "0001_orders",
      "0001_mail",
      "0002_audit",
    ]);
    const merged = JSON.parse(String(twice[`${folder}/meta/0003_snapshot.json`]));
    expect(Object.keys(merged.tables).sort()).toEqual(["audit", "orders", "tokens", "users"]);
  });
});
