// Mistakes in the tables of a feature, which the owner of an app would meet only at the next `db:generate`.
import { expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { type TemplateSources, writeTemplates } from "../tools/small-templates";

const migrations = "src/database/migrations";

/** Both storages of the small templates as databases, each with a table of its own. */
function databases(): TemplateSources {
  return Object.fromEntries(
    ["disk", "cloud"].flatMap((name) => {
      const folder = `storage/${name}/files/${migrations}`;
      const key = name === "cloud" ? "public.users" : "users";
      const tables = { [key]: { name: "users", columns: {}, indexes: {} } };
      return [
        [`${folder}/0000_start.sql`, "CREATE TABLE `users` ();"],
        [`${folder}/meta/_journal.json`, { entries: [{ idx: 0, when: 1, tag: "0000_start" }] }],
        [`${folder}/meta/0000_snapshot.json`, { id: "a", prevId: "", tables, enums: {} }],
      ];
    }),
  );
}

/** What the extra "red" brings for one of them. */
function tablesOfRed(name: "disk" | "cloud"): TemplateSources {
  const folder = `extras/red/files.with/storage-${name}`;
  const key = name === "cloud" ? "public.reds" : "reds";
  const tables = { [key]: { name: "reds", columns: {}, indexes: {} } };
  return {
    [`${folder}/src/database/schema/red.ts`]: "export const reds = {};\n",
    [`${folder}/${migrations}/red.sql`]: "CREATE TABLE `reds` ();",
    [`${folder}/${migrations}/meta/red.json`]: { id: "b", when: 2, snapshot: { tables } },
  };
}

const red = { ...databases(), ...tablesOfRed("disk"), ...tablesOfRed("cloud") };
const cloud = "extras/red/files.with/storage-cloud";
const meta = `${cloud}/${migrations}/meta/red.json`;
const table = { name: "reds", columns: {}, indexes: {} };

function load(changes: Record<string, string | object | undefined>): Promise<unknown> {
  return loadCatalog(writeTemplates({ ...red, ...changes }));
}

test("a column in the table of another feature is fine", async () => {
  const withColumn = (name: "disk" | "cloud", key: string) => {
    const [reds, users] = key.split(" ");
    const tables = { [reds ?? ""]: table, [users ?? ""]: { columns: { blue: { name: "blue" } } } };
    return {
      [`extras/red/files.with/storage-${name}/${migrations}/meta/red.json`]: { id: "b", when: 2, snapshot: { tables } },
    };
  };
  const changes = { ...withColumn("disk", "reds users"), ...withColumn("cloud", "public.reds public.users") };
  await expect(load(changes)).resolves.toBeDefined();
});

test("tables with a migration for each database are fine", async () => {
  await expect(load({})).resolves.toBeDefined();
});

test.each<[string, Record<string, string | object | undefined>, string]>([
  [
    "no migration for one database",
    { [meta]: undefined, [`${cloud}/${migrations}/red.sql`]: undefined },
    `templates/${cloud}: has tables, but no migration that makes them.`,
  ],
  [
    "no tables for one database",
    { [`${cloud}/src/database/schema/red.ts`]: undefined },
    "has no file in src/database/schema",
  ],
  ["no SQL", { [`${cloud}/${migrations}/red.sql`]: undefined }, "needs red.sql"],
  ["no metadata", { [meta]: undefined }, "needs meta/red.json"],
  ["metadata that is no JSON", { [meta]: "{" }, "is not JSON"],
  ["no id", { [meta]: { when: 2, snapshot: { tables: { "public.reds": table } } } }, `"id": must be`],
  ["no time", { [meta]: { id: "b", snapshot: { tables: { "public.reds": table } } } }, `"when": must be`],
  ["no snapshot", { [meta]: { id: "b", when: 2 } }, `"snapshot": must be`],
  [
    "the tables without their key",
    { [meta]: { id: "b", when: 2, snapshot: { "public.reds": table } } },
    `has "public.reds"`,
  ],
  [
    "another database's names",
    { [meta]: { id: "b", when: 2, snapshot: { tables: { reds: table } } } },
    `"public.<name>"`,
  ],
  [
    "a part of a table",
    { [meta]: { id: "b", when: 2, snapshot: { tables: { "public.reds": { name: "reds", columns: {} } } } } },
    `without "indexes"`,
  ],
  [
    "a table that the SQL makes and the snapshot lacks",
    { [meta]: { id: "b", when: 2, snapshot: {} } },
    "lacks the table",
  ],
  [
    "a table that the snapshot has and the SQL doesn't make",
    { [`${cloud}/${migrations}/red.sql`]: "SELECT 1;" },
    "which its SQL doesn't make",
  ],
  [
    "a further table in one database only",
    {
      [`extras/red/files.with/storage-disk/${migrations}/red_more.sql`]: "CREATE TABLE `more` ();",
      [`extras/red/files.with/storage-disk/${migrations}/meta/red_more.json`]: {
        id: "c",
        when: 3,
        snapshot: { tables: { more: { name: "more", columns: {}, indexes: {} } } },
      },
    },
    `templates/${cloud}: has no migration that makes the table more.`,
  ],
])("%s", async (_, changes, problem) => {
  await expect(load(changes)).rejects.toMatchObject({
    code: "catalog-invalid",
    message: expect.stringContaining(problem),
    hint: expect.stringContaining("npm run templates -- migrate"),
  });
});

test("a dropped table counts no more", async () => {
  const replace = (name: string, prefix: string) => ({
    [`extras/red/files.with/storage-${name}/${migrations}/red_blue.sql`]:
      "DROP TABLE `reds`;\nCREATE TABLE `blues` ();",
    [`extras/red/files.with/storage-${name}/${migrations}/meta/red_blue.json`]: {
      id: "c",
      when: 3,
      snapshot: { tables: { [`${prefix}reds`]: null, [`${prefix}blues`]: { ...table, name: "blues" } } },
    },
  });
  await expect(load({ ...replace("disk", ""), ...replace("cloud", "public.") })).resolves.toBeDefined();
  await expect(load(replace("disk", ""))).rejects.toThrow("has no migration that makes the table");
});
