// `create-app-template templates migrate`: generates the migrations of an option's tables for every database, and checks them.
import { isTableFile, listMigrationsWith, metadataPath, migrationPath } from "../catalog/app-conventions";
import { checkCatalog } from "../catalog/check-catalog";
import { listDatabases } from "../catalog/check-migrations";
import { listFeatures, optionName } from "../catalog/features";
import type { Catalog, Feature } from "../catalog/types";
import { CliError, usageError } from "../errors";
import { print } from "../report/print";
import { toType } from "../report/to-type";
import { canAsk, generateMigration, type NewMigration } from "./generate-migration";
import { isAuthored, readTemplates, writeTemplate } from "./read-templates";

export interface MigrateFlags {
  name?: string;
  replace?: true;
  check?: true;
  features?: string[];
}

interface MissingMigration extends NewMigration {
  database: Feature;
  tag: string;
}

export async function migrateOption(id: string, flags: MigrateFlags, signal: AbortSignal): Promise<void> {
  const missing = await findMissing(id, flags, signal);
  if (missing.length === 0) return;
  if (flags.check) {
    const labels = missing.map(({ database }) => database.label).join(", ");
    const hint = `Run: ${toType(`templates migrate ${id}`, flags.features)}`;
    throw new CliError({ code: "migrations-missing", message: `A migration is missing for ${labels}.`, hint });
  }
  const feature = findAuthored(await readTemplates(flags.features ?? []), id);
  for (const migration of missing) writeMigration(feature, migration, flags.replace === true);
  checkCatalog(await readTemplates(flags.features ?? []));
  // An app with the new migration has nothing to generate.
  print("stderr", "Checking what was written ...");
  await migrateOption(id, { check: true, ...(flags.features && { features: flags.features }) }, signal);
}

/** Of all databases whose migrations don't make what the tables say. */
async function findMissing(id: string, flags: MigrateFlags, signal: AbortSignal): Promise<MissingMigration[]> {
  const catalog = await readTemplates(flags.features ?? []);
  const feature = findAuthored(catalog, id);
  const databases = listDatabases(listFeatures(catalog), feature);
  requireTables(feature, databases);
  const missing: MissingMigration[] = [];
  for (const database of databases) {
    const question = canAsk() ? " (if you are asked what was renamed, it is about this database)" : "";
    print("stderr", `${database.label}: comparing the tables with the migrations${question} ...`);
    const tags = listMigrationsWith(feature, database.id).map(({ tag }) => tag);
    const made = await generateMigration(catalog, feature, database, flags.replace ? tags.slice(0, -1) : tags, signal);
    if (made) missing.push({ ...made, database, tag: nameMigration(feature, database, databases, flags) });
    else print("stdout", `${database.label}: the migrations match the tables.`);
  }
  return missing;
}

export function findAuthored(catalog: Catalog, id: string): Feature {
  const features = listFeatures(catalog).filter(isAuthored);
  const feature = features.find((candidate) => candidate.id === id);
  if (feature) return feature;
  const known = features.map((candidate) => candidate.id).join(", ");
  const hint = known ? `Use: ${known}.` : "Pass the folder with your features, for example --features ../acme.";
  throw usageError("unknown-option", `Your templates have no option "${id}".`, hint);
}

function requireTables(feature: Feature, databases: Feature[]): void {
  const without = databases.filter(
    ({ id }) => !feature.files.some(({ appPath, onlyWith = id }) => isTableFile(appPath) && onlyWith === id),
  );
  if (without.length === 0) return;
  const files = without.map((database) => `${folderWith(database)}/src/database/schema/${optionName(feature.id)}.ts`);
  const labels = without.map(({ label }) => label).join(", ");
  const hint = `Add ${files.join(", ")}. Or list in "conflicts" what it isn't for: ${without.map(({ id }) => id).join(", ")}.`;
  throw usageError("tables-missing", `${feature.id} has no tables for ${labels}.`, hint);
}

function folderWith(database: Feature): string {
  return `files.with/${database.id.replace("/", "-")}`;
}

/** "notes", then "notes_titles". What another database has already is called the same here. */
function nameMigration(feature: Feature, database: Feature, databases: Feature[], flags: MigrateFlags): string {
  const tagsOf = ({ id }: Feature) => listMigrationsWith(feature, id).map(({ tag }) => tag);
  const present = tagsOf(database);
  const last = present.at(-1);
  if (flags.replace && last !== undefined) return last;
  const elsewhere = databases.flatMap(tagsOf).find((tag) => !present.includes(tag));
  const name = optionName(feature.id);
  if (last === undefined || elsewhere !== undefined) return elsewhere ?? name;
  if (flags.name === undefined && flags.check) return "";
  if (flags.name !== undefined && /^[a-z][a-z0-9_]*$/.test(flags.name)) {
    const tag = `${name}_${flags.name}`;
    if (!present.includes(tag)) return tag;
  }
  if (flags.name !== undefined) {
    throw usageError(
      "bad-value",
      `--name ${flags.name}: use lowercase letters, digits and _, and a name that isn't taken.`,
    );
  }
  const hint = "--name titles, for example. If no app has the last migration yet, --replace recreates it instead.";
  throw usageError("name-missing", `${feature.id} has a migration already, so a further one needs a name.`, hint);
}

function writeMigration(feature: Feature, { database, tag, sql, metadata }: MissingMigration, replace: boolean): void {
  const folder = folderWith(database);
  const contents = { [migrationPath(tag)]: sql, [metadataPath(tag)]: toJson(metadata) };
  for (const [path, content] of Object.entries(contents)) {
    const file = writeTemplate(feature, `${folder}/${path}`, content);
    print("stdout", `${replace ? "Recreated" : "Wrote"}: ${file}`);
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
