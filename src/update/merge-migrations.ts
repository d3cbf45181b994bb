// Merges the journal of a migrations folder in which you have migrations of your own: the template's new ones come after
// yours, and one snapshot has the tables of both, so that `db:generate` goes on from there.

import type { AppPath } from "../catalog/types";
import { type Json, mergeJson } from "./merge-json";

export interface MigrationJournal {
  entries: Migration[];
  [key: string]: unknown;
}

interface Migration {
  idx: number;
  tag: string;
  [key: string]: unknown;
}

export interface Snapshot {
  id: string;
  prevId: string;
  [key: string]: Json;
}

/** Your entries, then those of the template that you don't have yet. */
export function mergeJournals(yours: MigrationJournal, template: MigrationJournal): MigrationJournal {
  const known = new Set(yours.entries.map((entry) => entry.tag));
  const added = template.entries.filter((entry) => !known.has(entry.tag));
  const next = Math.max(-1, ...yours.entries.map((entry) => entry.idx)) + 1;
  return { ...yours, entries: [...yours.entries, ...added.map((entry, index) => ({ ...entry, idx: next + index }))] };
}

/** undefined: you and the template changed the same column, so that only `db:generate` can tell. */
export function mergeSnapshots(base: Snapshot, yours: Snapshot, template: Snapshot, id: string): Snapshot | undefined {
  const [baseTables, yourTables, templateTables] = [base, yours, template].map(
    ({ id: _, prevId: __, ...tables }) => tables as Json,
  );
  const { value, conflicts } = mergeJson(baseTables, yourTables as Json, templateTables as Json);
  if (conflicts.length > 0) return undefined;
  const { version, dialect, ...tables } = value as Record<string, Json>;
  return { version: version as Json, dialect: dialect as Json, id, prevId: yours.id, ...tables };
}

export function isJournal(path: AppPath): boolean {
  return path.endsWith("/meta/_journal.json");
}

export function isSnapshot(path: AppPath): boolean {
  return /\/meta\/\d+_snapshot\.json$/.test(path);
}

export function migrationPath(journal: AppPath, tag: string): AppPath {
  return journal.replace(/meta\/_journal\.json$/, `${tag}.sql`);
}

export function snapshotPath(journal: AppPath, index: number): AppPath {
  return journal.replace(/_journal\.json$/, `${String(index).padStart(4, "0")}_snapshot.json`);
}
