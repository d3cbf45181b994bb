// Lets drizzle-kit compare an option's tables with its migrations, in a temporary app, so that the app's own `db:generate` goes on
// from what it made.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  journalPath,
  type MigrationJournal,
  migrationOf,
  migrationPath,
  type Snapshot,
  snapshotPath,
  type TablesOfFeature,
} from "../catalog/app-conventions";
import { selectFeatures } from "../catalog/select-features";
import type { Catalog, Feature, FileTree } from "../catalog/types";
import { CliError } from "../errors";
import { subtractSnapshot } from "../render/add-migrations";
import { renderSelection } from "../render/render-app";
import { print } from "../report/print";
import { lastLines, runProgram } from "../system/run-program";
import { decodeText, isObject } from "../text";
import { prepareQuickly } from "./matrix/prepare-app";
import { sharePackages } from "./matrix/share-packages";
import { cacheFolder, makeWorkFolder, removeFolder } from "./matrix/work-folders";
import { answersWith } from "./option-apps";

export interface NewMigration {
  sql: string;
  metadata: TablesOfFeature;
}

/** `tags`: the feature's migrations that count. Undefined if they make what the tables say. */
export async function generateMigration(
  catalog: Catalog,
  feature: Feature,
  database: Feature,
  tags: string[],
  signal: AbortSignal,
): Promise<NewMigration | undefined> {
  const tree = renderWith(catalog, feature, database, tags);
  const before = lastSnapshot(tree);
  const made = await generate(catalog, tree, signal);
  if (!made) return undefined;
  const snapshot = subtractSnapshot(made.snapshot, before);
  const others = lastSnapshot(renderWith(catalog, feature, database, []));
  refuseForeign(feature, database, snapshot, others);
  refuseMissingColumns(feature, database, made.sql, before);
  return { sql: made.sql, metadata: { id: made.snapshot.id, when: made.when, snapshot } };
}

/** An app with the database, the feature and what it requires. */
function renderWith(catalog: Catalog, feature: Feature, database: Feature, tags: string[]): FileTree {
  const selection = selectFeatures(catalog, answersWith(catalog, [database, feature]));
  const counts = (path: string) => tags.includes(migrationOf(path) ?? tags[0] ?? "") || migrationOf(path) === undefined;
  const only = { ...feature, files: feature.files.filter(({ appPath }) => counts(appPath)) };
  const features = selection.features.map((other) => (other.id === feature.id ? only : other));
  return renderSelection(catalog, { ...selection, features });
}

function lastSnapshot(tree: FileTree): Snapshot {
  const { entries } = readJson<MigrationJournal>(tree.get(journalPath)?.content);
  return readJson(tree.get(snapshotPath(entries.at(-1)?.idx ?? 0))?.content);
}

function readJson<T>(content: Uint8Array | undefined): T {
  return JSON.parse(content ? decodeText(content) : "{}");
}

async function generate(catalog: Catalog, tree: FileTree, signal: AbortSignal) {
  const onInstall = () => print("stderr", "Installing the packages of all options, once ...");
  const shared = await sharePackages(catalog, cacheFolder(), signal, onInstall);
  const folder = await makeWorkFolder(cacheFolder());
  try {
    await prepareQuickly({ tree, folder, shared });
    await runDrizzle(folder, signal);
    const read = (path: string) => readFile(join(folder, path), "utf8");
    const { entries } = JSON.parse(await read(journalPath)) as MigrationJournal;
    const last = entries.at(-1);
    if (!last || entries.length === readJson<MigrationJournal>(tree.get(journalPath)?.content).entries.length) return;
    const snapshot: Snapshot = JSON.parse(await read(snapshotPath(last.idx)));
    return { sql: await read(migrationPath(last.tag)), when: last.when, snapshot };
  } finally {
    await removeFolder(folder);
  }
}

/** In a terminal, it can ask whether a column was renamed. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

async function runDrizzle(folder: string, signal: AbortSignal): Promise<void> {
  const { exitCode, output } = await runProgram("npm", ["run", "--silent", "db:generate"], {
    cwd: folder,
    signal,
    ...(canAsk() && { stdin: "inherit", isShown: true }),
  });
  // Where it can't ask, it says so and exits with 0.
  if (exitCode === 0 && !/interactive|\bTTY\b/i.test(output)) return;
  throw new CliError({
    code: "generate-failed",
    message: "drizzle-kit couldn't compare the tables with the migrations.",
    hint: "If it asks whether something was renamed, run this command in a terminal.",
    log: output && lastLines(output),
  });
}

/** The tables of other features are theirs to change. To add a column or an index to them is fine. */
function refuseForeign(
  feature: Feature,
  database: Feature,
  snapshot: TablesOfFeature["snapshot"],
  others: Snapshot,
): void {
  const changed = Object.entries(snapshot).flatMap(([kind, entries]) => {
    const known = (others[kind] ?? {}) as Record<string, unknown>;
    return Object.keys(entries).filter(
      (name) => kind !== "internal" && name in known && !onlyAdds(entries[name], known[name]),
    );
  });
  if (changed.length === 0) return;
  throw new CliError({
    code: "foreign-tables",
    message: `The migration of ${feature.id} for ${database.label} would change ${changed.join(", ")}, which isn't a table of its own.`,
    hint: "Make the migration of the feature that the table belongs to first.",
  });
}

/** Whether nothing that is there becomes another or goes. */
function onlyAdds(added: unknown, there: unknown): boolean {
  if (!isObject(added) || !isObject(there)) return false;
  return Object.entries(added).every(([key, value]) => !(key in there) || onlyAdds(value, there[key]));
}

/** Where drizzle-kit copies a table of SQLite to change it, it also reads the columns that the same change adds or renames. */
function refuseMissingColumns({ id }: Feature, { label }: Feature, sql: string, before: Snapshot): void {
  const tables = (before.tables ?? {}) as Record<string, { columns: object }>;
  for (const [, names = "", table = ""] of sql.matchAll(/^INSERT INTO `__new_.+ SELECT (.+) FROM `(.+)`;/gm)) {
    const columns = [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    const missing = columns.filter((name) => !(name in (tables[table]?.columns ?? {})));
    if (missing.length === 0) continue;
    throw new CliError({
      code: "missing-columns",
      message: `The migration of ${id} for ${label} would copy ${missing.map((name) => `${table}.${name}`).join(", ")} before it is there.`,
      hint: "Add or rename columns in a migration of their own, and change the other columns in the next one.",
    });
  }
}
