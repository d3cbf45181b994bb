// Checks the tables that features bring: a migration for every database, whose metadata has the shape of drizzle-kit's snapshots.
// Whether they say the same as the tables, only `templates migrate --check` can tell.

import { toType } from "../report/to-type";
import { decodeText, isObject } from "../text";
import {
  isSnapshot,
  isTableFile,
  journalPath,
  listMadeTables,
  listMigrationsWith,
  migrationOf,
  type Snapshot,
  type TablesOfFeature,
  tableName,
} from "./app-conventions";
import { catalogError, folderOf } from "./catalog-error";
import { checkEach } from "./collect-mistakes";
import type { Feature, TemplateFile } from "./types";

export function checkMigrations(features: Feature[]): void {
  const withTables = features.filter((candidate) => !isDatabase(candidate) && hasTables(candidate));
  checkEach(withTables, (feature) => {
    const made: ReturnType<typeof checkDatabase>[] = [];
    checkEach(listDatabases(features, feature), (database) => made.push(checkDatabase(feature, database)));
    const all = new Set(made.flatMap(({ tables }) => tables));
    for (const { database, tables } of made) {
      const missing = [...all].find((name) => !tables.includes(name));
      if (missing !== undefined) throw refuse(feature, database, `has no migration that makes the table ${missing}.`);
    }
  });
}

/** The features that an app gets its first migrations from, as far as they can be together with this one. */
export function listDatabases(features: Feature[], { id, conflicts }: Feature): Feature[] {
  const databases = features.filter(isDatabase);
  return databases.filter((database) => !conflicts.includes(database.id) && !database.conflicts.includes(id));
}

function isDatabase({ files }: Feature): boolean {
  return files.some(({ appPath }) => appPath === journalPath);
}

function hasTables({ files }: Feature): boolean {
  return files.some(({ appPath }) => isTableFile(appPath) || migrationOf(appPath) !== undefined);
}

function checkDatabase(feature: Feature, database: Feature): { database: Feature; tables: string[] } {
  const files = feature.files.filter(({ onlyWith = database.id }) => onlyWith === database.id);
  if (!files.some(({ appPath }) => isTableFile(appPath))) {
    throw refuse(feature, database, "has no file in src/database/schema, but another database has.");
  }
  for (const file of files) checkPartner(file, files);
  const last = database.files.filter(({ appPath }) => isSnapshot(appPath)).at(-1);
  const snapshot: Snapshot = JSON.parse(decodeText(last?.content ?? new TextEncoder().encode("{}")));
  const present = new Set<string>();
  for (const { tag, ...migration } of readMigrations(files, database)) {
    const file = files.find(({ appPath }) => appPath.endsWith(`/meta/${tag}.json`)) as TemplateFile;
    checkShape(file, migration, snapshot);
    const sql = files.find(({ appPath }) => appPath.endsWith(`/${tag}.sql`))?.content;
    checkMade(file, migration, listMadeTables(sql), present);
  }
  if (present.size === 0) throw refuse(feature, database, "has tables, but no migration that makes them.");
  return { database, tables: [...present] };
}

function readMigrations(files: TemplateFile[], database: Feature) {
  for (const file of files.filter(({ appPath }) => migrationOf(appPath) && appPath.endsWith(".json"))) {
    try {
      JSON.parse(decodeText(file.content));
    } catch (error) {
      throw wrong(file, "", `is not JSON: ${(error as Error).message}.`);
    }
  }
  return listMigrationsWith({ files }, database.id);
}

/** The SQL is of no use without its metadata, nor the other way round. */
function checkPartner(file: TemplateFile, files: TemplateFile[]): void {
  const tag = migrationOf(file.appPath);
  if (tag === undefined) return;
  const isSql = file.appPath.endsWith(".sql");
  const partner = isSql ? `meta/${tag}.json` : `${tag}.sql`;
  if (!files.some(({ appPath }) => appPath.endsWith(`/migrations/${partner}`)))
    throw wrong(file, "", `needs ${partner}.`);
}

/** The database's own tables show what drizzle-kit expects. */
function checkShape(file: TemplateFile, { id, when, snapshot }: TablesOfFeature, own: Snapshot): void {
  if (typeof id !== "string" || id === "") throw wrong(file, "id", "must be the id of a snapshot.");
  if (!Number.isInteger(when) || when <= 0) throw wrong(file, "when", "must be a time in milliseconds.");
  if (typeof snapshot !== "object" || snapshot === null) throw wrong(file, "snapshot", "must be an object.");
  const strange = Object.keys(snapshot).find((kind) => !(kind in own));
  if (strange !== undefined)
    throw wrong(file, "snapshot", `has "${strange}", which this database's snapshots don't have.`);
  const [example] = Object.entries((own.tables ?? {}) as Record<string, Record<string, unknown>>);
  for (const [key, table] of Object.entries(snapshot.tables ?? {})) {
    if (table === null || !example || isPartOfTable(table)) continue;
    const prefix = example[0].slice(0, -tableName(example[0]).length);
    const isNamed = typeof table === "object" && key === `${prefix}${(table as { name?: unknown }).name}`;
    if (!isNamed) throw wrong(file, "snapshot", `has the table "${key}", which should be called "${prefix}<name>".`);
    const keys = Object.keys(example[1]);
    const missing = keys.find((name) => !(name in (table as object)));
    if (missing) throw wrong(file, "snapshot", `has the table "${key}" without "${missing}".`);
  }
}

/** `present`: the tables so far. */
function checkMade(file: TemplateFile, { snapshot }: TablesOfFeature, made: string[], present: Set<string>): void {
  for (const [key, table] of Object.entries(snapshot.tables ?? {})) {
    const name = tableName(key);
    if (isPartOfTable(table)) continue;
    if (table !== null && !present.has(name) && !made.includes(name)) {
      throw wrong(file, "snapshot", `has the table "${key}", which its SQL doesn't make.`);
    }
    if (table === null) present.delete(name);
    else present.add(name);
  }
  const unknown = made.find((name) => !present.has(name) && !name.startsWith("__new_"));
  if (unknown !== undefined) throw wrong(file, "snapshot", `lacks the table "${unknown}", which its SQL makes.`);
}

/** What a feature adds to the table of another one, such as a column. */
function isPartOfTable(table: unknown): boolean {
  return isObject(table) && !("name" in table);
}

function wrong({ sourcePath }: TemplateFile, key: string, problem: string) {
  return catalogError(sourcePath, problem, `Remove it, and let it be made by: ${toType("templates migrate")}`, key);
}

function refuse(feature: Feature, database: Feature, problem: string) {
  const place = `${folderOf(feature)}/files.with/${database.id.replace("/", "-")}`;
  const folders = feature.folder === undefined ? [] : [feature.folder.slice(0, -`/${feature.id}`.length)];
  return catalogError(place, problem, `Run: ${toType(`templates migrate ${feature.id}`, folders)}`);
}
