// A further migration of the feature in test/fixtures/tables-feature, as `templates migrate` would make it.

import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export async function addColumn(folder: string): Promise<void> {
  const tables = path.join(folder, "src/database/schema/tables-fixture.ts");
  const [migrations, first, further] = [path.join(folder, "src/database/migrations"), "tables-fixture", "titles"];
  const text = await readFile(tables, "utf8");
  await writeFile(tables, text.replace(/^ +text: text\(.*\n/m, '$&  title: text("title"),\n'));
  const made = await readFile(path.join(migrations, `${first}.sql`), "utf8");
  const quote = made.includes("`") ? "`" : '"';
  const [table, column] = ["tables_fixture", "title"].map((name) => `${quote}${name}${quote}`);
  await writeFile(path.join(migrations, `${first}_${further}.sql`), `ALTER TABLE ${table} ADD ${column} text;\n`);
  const meta = JSON.parse(await readFile(path.join(migrations, `meta/${first}.json`), "utf8"));
  const [changed] = Object.values<{ columns: Record<string, object> }>(meta.snapshot.tables);
  if (changed) changed.columns.title = { ...changed.columns.text, name: "title", notNull: false };
  const metadata = { ...meta, id: randomUUID(), when: meta.when + 1 };
  await writeFile(path.join(migrations, `meta/${first}_${further}.json`), JSON.stringify(metadata));
}
