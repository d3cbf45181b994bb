// Features can bring tables of their own: one migration per feature and database. Which ones an app has depends on its
// selection, so the journal that lists them, and the snapshot that `db:generate` continues from, are computed.
import {
  isSnapshot,
  journalPath,
  type MigrationJournal,
  metadataPath,
  migrationOf,
  migrationPath,
  type Snapshot,
  snapshotPath,
  type TablesOfFeature,
} from "../catalog/app-conventions";
import type { AppPath, RenderedFile } from "../catalog/types";
import { CliError } from "../errors";
import { decodeText, encodeText, isObject } from "../text";

export function addMigrations(tree: Map<AppPath, RenderedFile>): void {
  const migrations = [...tree].flatMap(([path, file]) => {
    const tag = migrationOf(path);
    return tag === undefined || path !== metadataPath(tag) ? [] : [{ path, tag, file }];
  });
  // A later migration of a feature may change what an earlier one made.
  migrations.sort((one, other) => read<TablesOfFeature>(one.file).when - read<TablesOfFeature>(other.file).when);
  for (const { path, tag, file } of migrations) {
    tree.delete(path);
    addMigration(tree, tag, file);
  }
  keepNewest(tree);
}

/** The next migration is made from the newest snapshot alone. */
export function keepNewest(tree: Map<AppPath, RenderedFile>): void {
  const snapshots = [...tree].filter(([path]) => isSnapshot(path)).sort(([one], [other]) => (one < other ? -1 : 1));
  const [path, newest] = snapshots.pop() ?? [];
  if (path === undefined || !newest) return;
  for (const [other] of snapshots) tree.delete(other);
  tree.set(path, { ...newest, earlier: snapshots.map(([, { content }]) => content) });
}

function addMigration(tree: Map<AppPath, RenderedFile>, tag: string, file: RenderedFile): void {
  const { id, when, snapshot } = read<TablesOfFeature>(file);
  const journal = read<MigrationJournal>(tree.get(journalPath));
  const last = journal.entries.at(-1);
  if (!last || !tree.has(migrationPath(tag))) throw incomplete(file, `${tag}.sql and another migration to follow`);
  if (journal.entries.some((entry) => entry.when === when)) throw incomplete(file, `a "when" of its own`);
  const idx = last.idx + 1;
  const entries = [...journal.entries, { ...last, idx, when, tag }];
  tree.set(journalPath, withJson(file, { ...journal, entries }));
  const before = read<Snapshot>(tree.get(snapshotPath(last.idx)));
  const after = { ...addToSnapshot(before, snapshot), id, prevId: before.id };
  tree.set(snapshotPath(idx), withJson(file, after));
}

type Part = Record<string, unknown>;

export function addToSnapshot(before: Snapshot, added: TablesOfFeature["snapshot"]): Snapshot {
  return merge(before, added) as Snapshot;
}

/** What has a name, such as a column, is replaced as a whole; tables are merged, since several features may have columns in one. */
function merge(before: unknown, added: unknown): unknown {
  if (!isObject(before) || !isObject(added) || isNamed(added)) return added;
  const merged: Part = { ...before };
  for (const [key, value] of Object.entries(added)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(before[key], value);
  }
  return merged;
}

/** What has to be added to `before`. What drizzle-kit notes about renamed columns is about one migration only. */
export function subtractSnapshot(
  { id, prevId, _meta, ...after }: Snapshot,
  before: Snapshot,
): TablesOfFeature["snapshot"] {
  const { id: _, prevId: __, _meta: ___, ...earlier } = before;
  return (subtract(after, earlier) ?? {}) as TablesOfFeature["snapshot"];
}

function subtract(after: unknown, before: unknown): unknown {
  if (!isObject(after) || !isObject(before) || isNamed(after)) {
    return JSON.stringify(after) === JSON.stringify(before) ? undefined : after;
  }
  const changed = Object.keys({ ...before, ...after }).flatMap((key) => {
    if (!(key in after)) return [[key, null]];
    const value = subtract(after[key], before[key]);
    return value === undefined ? [] : [[key, value]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function isNamed(value: Part): boolean {
  return typeof value.name === "string" && !isObject(value.columns);
}

function read<T>(file: RenderedFile | undefined): T {
  return JSON.parse(file ? decodeText(file.content) : "{}");
}

/** As drizzle-kit writes it. */
function withJson({ origin, executable, mergeStrategy }: RenderedFile, value: unknown): RenderedFile {
  const content = encodeText(JSON.stringify(value, null, 2));
  return { content, executable, origin: { ...origin, verbatim: false }, mergeStrategy };
}

function incomplete({ origin }: RenderedFile, needed: string): CliError {
  const message = `templates/${origin.sourcePath} needs ${needed}.`;
  return new CliError({ code: "migration-incomplete", message, hint: "See docs/options.md, Tables." });
}
