// A migration that only the present has, for every database: a column of a table with rows, and a new table. The table is that of
// test/fixtures/tables-feature, by another name.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { change, changeJson, listBelow, read, write } from "./edit-templates";

const fixture = "test/fixtures/tables-feature/files.with";
const migrations = "src/database/migrations";
export const addedTable = "keepsakes";
export const addedColumn = "nickname";
/** Later than all that the templates have, and earlier than the owner's. */
const when = Date.UTC(2095, 0, 1);
const id = "6b1d5f0e-3c55-4b0e-9d0f-0a1e5c7d2b11";

interface Table {
  columns: Record<string, { type: string }>;
}

export function addColumnAndTable(templates: string): void {
  const files = listBelow(templates, "database").filter((file) => file.endsWith("/meta/_journal.json"));
  for (const file of files) addTo(templates, file.split("/", 1)[0] ?? "");
  change(templates, "base/files/src/database/schema/index.ts", (text) =>
    text.replace(/^\/\/ slot: tables$/m, (slot) => `export * from "./${addedTable}";\n${slot}`),
  );
}

function addTo(templates: string, database: string): void {
  const folder = `database/${database}/files`;
  const { entries } = JSON.parse(read(templates, `${folder}/${migrations}/meta/_journal.json`));
  const { idx } = entries.at(-1);
  const [tag, snapshotOf] = [
    `${number(idx + 1)}_${addedTable}`,
    (index: number) => `meta/${number(index)}_snapshot.json`,
  ];
  changeJson(templates, `${folder}/${migrations}/meta/_journal.json`, (journal) => {
    return { ...journal, entries: [...entries, { ...entries.at(-1), idx: idx + 1, when, tag }] };
  });

  const before = JSON.parse(read(templates, `${folder}/${migrations}/${snapshotOf(idx)}`));
  const users = Object.keys(before.tables).find((key) => /^(public\.)?users$/.test(key)) ?? "users";
  const { columns, ...table } = before.tables[users] as Table;
  const column = { ...columns.name, name: addedColumn, notNull: false };
  const { snapshot } = JSON.parse(rename(readFixture(database, `${migrations}/meta/tables-fixture.json`)));
  const tables = {
    ...before.tables,
    [users]: { ...table, columns: { ...columns, [addedColumn]: column } },
    ...snapshot.tables,
  };
  const after = { ...before, id, prevId: before.id, tables };
  write(templates, `${folder}/${migrations}/${snapshotOf(idx + 1)}`, JSON.stringify(after, undefined, 2));

  const made = rename(readFixture(database, `${migrations}/tables-fixture.sql`)).trim();
  const quote = made.includes("`") ? "`" : '"';
  const [tableName, columnName] = ["users", addedColumn].map((name) => `${quote}${name}${quote}`);
  const added = `ALTER TABLE ${tableName} ADD ${columnName} ${columns.name?.type};`;
  write(templates, `${folder}/${migrations}/${tag}.sql`, `${added}--> statement-breakpoint\n${made}`);
  const code = listBelow(join(fixture, `database-${database}`), "src").filter((file) => file.endsWith(".ts"));
  for (const file of code)
    write(templates, `${folder}/src/${rename(file)}`, rename(readFixture(database, `src/${file}`)));
  change(templates, findSchema(templates, folder), (text) =>
    text.replace(
      nameColumn,
      (line) =>
        line + line.replace("name:", `${addedColumn}:`).replace('"name"', `"${addedColumn}"`).replace(".notNull()", ""),
    ),
  );
}

function number(index: number): string {
  return String(index).padStart(4, "0");
}

/** That of people. */
const nameColumn = /^ +name: .*\.notNull\(\),\n/m;

function findSchema(templates: string, folder: string): string {
  const files = listBelow(templates, `${folder}/src/database`).map((file) => `${folder}/src/database/${file}`);
  const found = files.find((file) => file.endsWith(".ts") && nameColumn.test(read(templates, file)));
  if (!found) throw new Error(`No file of ${folder} has a column for names any more.`);
  return found;
}

function readFixture(database: string, file: string): string {
  return readFileSync(join(fixture, `database-${database}`, file), "utf8");
}

function rename(text: string): string {
  return text.replaceAll(/tables[-_]fixture|tablesFixture/g, addedTable);
}
