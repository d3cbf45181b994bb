import { expect, test } from "vitest";
import type { RenderedFile } from "../../src/catalog/types";
import { addMigrations, addToSnapshot, subtractSnapshot } from "../../src/render/add-migrations";

const meta = "src/database/migrations/meta";
const entry = { idx: 0, version: "7", when: 1, tag: "0000_start", breakpoints: true };

function toTree(files: Record<string, unknown>): Map<string, RenderedFile> {
  return new Map(
    Object.entries(files).map(([path, value]) => [
      path,
      {
        content: Buffer.from(JSON.stringify(value)),
        executable: false,
        origin: { feature: "modules/notes", sourcePath: `modules/notes/files/${path}`, verbatim: true },
        mergeStrategy: "append-only",
      },
    ]),
  );
}

const base = {
  [`${meta}/_journal.json`]: { entries: [entry] },
  [`${meta}/0000_snapshot.json`]: { id: "start", prevId: "", tables: { users: {} } },
};
const tables = (id: string, when: number) => ({ id, when, snapshot: { tables: { [id]: {} } } });

test("each feature's migration follows the one before", () => {
  const tree = toTree({
    ...base,
    "src/database/migrations/audit.sql": "",
    "src/database/migrations/notes.sql": "",
    [`${meta}/audit.json`]: tables("audit", 2),
    [`${meta}/notes.json`]: tables("notes", 3),
  });
  addMigrations(tree);
  const read = (path: string) => JSON.parse(Buffer.from(tree.get(path)?.content ?? []).toString("utf8"));
  expect(read(`${meta}/_journal.json`).entries).toEqual([
    entry,
    { ...entry, idx: 1, when: 2, tag: "audit" },
    { ...entry, idx: 2, when: 3, tag: "notes" },
  ]);
  const last = { id: "notes", prevId: "audit", tables: { users: {}, audit: {}, notes: {} } };
  expect(read(`${meta}/0002_snapshot.json`)).toEqual(last);
  expect(
    [...tree.keys()].filter((path) => path.endsWith("_snapshot.json")),
    "the newest alone",
  ).toHaveLength(1);
});

test("a feature's second migration follows its first, however they are called, and may drop a table", () => {
  const second = { id: "second", when: 4, snapshot: { tables: { notes: null, pages: { name: "pages" } } } };
  const tree = toTree({
    ...base,
    "src/database/migrations/notes.sql": "",
    "src/database/migrations/a_second.sql": "",
    [`${meta}/notes.json`]: tables("notes", 3),
    [`${meta}/a_second.json`]: second,
  });
  addMigrations(tree);
  const read = (path: string) => JSON.parse(Buffer.from(tree.get(path)?.content ?? []).toString("utf8"));
  expect(read(`${meta}/_journal.json`).entries.map(({ tag }: { tag: string }) => tag)).toEqual([
    "0000_start",
    "notes",
    "a_second",
  ]);
  expect(read(`${meta}/0002_snapshot.json`).tables).toEqual({ users: {}, pages: { name: "pages" } });
});

test("what drizzle-kit added is what has to be added again", () => {
  const before = {
    id: "a",
    prevId: "",
    tables: { users: { name: "users", columns: {} } },
    internal: { indexes: { one: {} } },
  };
  const after = {
    id: "b",
    prevId: "a",
    _meta: { columns: {} },
    tables: { users: { name: "users", columns: {} }, notes: { name: "notes", columns: { name: { name: "name" } } } },
    internal: { indexes: { two: { columns: { x: { isExpression: true } } } } },
  };
  expect(subtractSnapshot(after, before)).toEqual({
    tables: { notes: after.tables.notes },
    internal: { indexes: { one: null, two: { columns: { x: { isExpression: true } } } } },
  });
});

test("columns of several features in one table are added one by one", () => {
  const users = (...names: string[]) => ({
    name: "users",
    columns: Object.fromEntries(names.map((name) => [name, { name, type: "text" }])),
  });
  const before = { id: "a", prevId: "", tables: { users: users("id") } };
  const search = subtractSnapshot({ id: "b", prevId: "a", tables: { users: users("id", "search_text") } }, before);
  const locale = subtractSnapshot({ id: "c", prevId: "a", tables: { users: users("id", "locale") } }, before);
  expect(search).toEqual({ tables: { users: { columns: { search_text: { name: "search_text", type: "text" } } } } });
  expect(addToSnapshot(addToSnapshot(before, search), locale).tables).toEqual({
    users: users("id", "search_text", "locale"),
  });
});

test.each([
  ["without its SQL", { [`${meta}/notes.json`]: tables("notes", 3) }, "needs notes.sql"],
  [
    "of the same moment as another one",
    { "src/database/migrations/notes.sql": "", [`${meta}/notes.json`]: tables("notes", 1) },
    'needs a "when" of its own',
  ],
])("a migration %s is refused", (_, files, problem) => {
  expect(() => addMigrations(toTree({ ...base, ...files }))).toThrow(problem);
});
