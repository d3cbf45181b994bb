// Features can bring tables of their own: one migration per feature and database. Which ones an app has depends on its
// selection, so the journal that lists them, and the snapshot that `db:generate` continues from, are computed.
import { type MigrationJournal, snapshotPath } from "../catalog/app-conventions";
import type { AppPath, RenderedFile } from "../catalog/types";
import { CliError } from "../errors";
import { decodeText, encodeText } from "../text";

/** `meta/<tag>.json`, beside the migration `<tag>.sql`. Only for the engine: it isn't part of the app. */
interface TablesOfFeature {
  id: string;
  /** When the migration was made, which is how the app knows it again. */
  when: number;
  /** Its part of the snapshot, such as { "tables": { "notes": … } }. */
  snapshot: Record<string, Record<string, unknown>>;
}

type Snapshot = { id: string; prevId: string } & Record<string, unknown>;

export function addMigrations(tree: Map<AppPath, RenderedFile>): void {
  for (const [path, file] of [...tree]) {
    const [, folder, tag] = /^(.*\/migrations)\/meta\/([a-z][a-z0-9_-]*)\.json$/.exec(path) ?? [];
    if (folder === undefined || tag === undefined) continue;
    tree.delete(path);
    addMigration(tree, folder, tag, file);
  }
}

function addMigration(tree: Map<AppPath, RenderedFile>, folder: AppPath, tag: string, file: RenderedFile): void {
  const { id, when, snapshot } = read<TablesOfFeature>(file);
  const journalPath = `${folder}/meta/_journal.json`;
  const journal = read<MigrationJournal>(tree.get(journalPath));
  const last = journal.entries.at(-1);
  if (!last || !tree.has(`${folder}/${tag}.sql`)) throw incomplete(file, `${tag}.sql and another migration to follow`);
  if (journal.entries.some((entry) => entry.when === when)) throw incomplete(file, `a "when" of its own`);
  const idx = last.idx + 1;
  const entries = [...journal.entries, { ...last, idx, when, tag }];
  tree.set(journalPath, withJson(file, { ...journal, entries }));
  const before = read<Snapshot>(tree.get(snapshotPath(journalPath, last.idx)));
  const after = { ...mergeSnapshot(before, snapshot), id, prevId: before.id };
  tree.set(snapshotPath(journalPath, idx), withJson(file, after));
}

function mergeSnapshot(before: Snapshot, added: TablesOfFeature["snapshot"]): Snapshot {
  const merged = Object.entries(added).map(([key, value]) => [key, { ...(before[key] as object), ...value }]);
  return { ...before, ...Object.fromEntries(merged) };
}

function read<T>(file: RenderedFile | undefined): T {
  return JSON.parse(file ? decodeText(file.content) : "{}");
}

/** As drizzle-kit writes it. */
function withJson({ origin, executable, upkeep }: RenderedFile, value: unknown): RenderedFile {
  const content = encodeText(JSON.stringify(value, null, 2));
  return { content, executable, origin: { ...origin, verbatim: false }, upkeep };
}

function incomplete({ origin }: RenderedFile, needed: string): CliError {
  const message = `templates/${origin.sourcePath} needs ${needed}.`;
  return new CliError({ code: "migration-incomplete", message, hint: "See docs/options.md, Tables." });
}
