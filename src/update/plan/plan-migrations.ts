// Plans the migrations of an app that has some of its own, or that keeps those of a feature it no longer has. Where it
// has neither, its files are planned like any others.

import {
  isSnapshot,
  journalPath,
  lastSnapshot,
  listMadeColumns,
  listMadeTables,
  listParts,
  type MigrationJournal,
  migrationPath,
  type Snapshot,
  snapshotPath,
} from "../../catalog/app-conventions";
import { sha256Of } from "../../catalog/fingerprint";
import type { AppPath } from "../../catalog/types";
import { addToSnapshot, subtractSnapshot } from "../../render/add-migrations";
import { isText, writeNew } from "./file-steps";
import { type Json, mergeJson, readJson, stringifyLike } from "./merge-json";
import { plainStyle, readText, writeText } from "./text-style";
import type { PlanOptions, Trees, UpdateStep } from "./types";

export interface MigrationPlan {
  steps: UpdateStep[];
  /** Paths that are planned here. */
  paths: Set<AppPath>;
}

export function planMigrations(trees: Trees, keep: NonNullable<PlanOptions["keep"]>): MigrationPlan {
  const { base, yours, template } = trees;
  const yourFile = yours.get(journalPath);
  if (!yourFile || yourFile.obstacle) return nothing();
  const yourJournal = readJson<MigrationJournal>(yourFile.content);
  const all = readJson<MigrationJournal>(template.get(journalPath)?.content);
  if (!yourJournal?.entries || !all) return nothing();
  // Which number a snapshot has depends on all options, so none of the template's says what one of yours does.
  const paths = new Set([journalPath, ...[...base.keys(), ...template.keys()].filter(isSnapshot)]);
  // A journal must not name a migration that isn't there, and one that stays has to go on matching its snapshots.
  if (keep(journalPath)) return { steps: [{ kind: "keep", path: journalPath, because: "asked" }], paths };
  const has = (journal: MigrationJournal, tag: string) => journal.entries.some((entry) => entry.tag === tag);
  const entries = all.entries.filter(({ tag }) => has(yourJournal, tag) || !keep(migrationPath(tag)));
  const templateJournal = { ...all, entries };
  const baseFile = base.get(journalPath);
  const isTheTemplates = baseFile !== undefined && isText(yourFile, baseFile.hash);
  const isWhole = entries.length === all.entries.length;
  if (isTheTemplates && isWhole && yourJournal.entries.every(({ tag }) => has(templateJournal, tag))) {
    return dropOlder(trees, keep);
  }
  const again = findDropped(yourJournal, templateJournal, trees);
  // At their place: a migration that is new may change the table that one of these makes.
  const wanted = entries.map((entry) => again.get(entry.tag)?.entry ?? entry);
  const merged = mergeJournals(yourJournal, { ...templateJournal, entries: wanted });
  if (merged.entries.length === yourJournal.entries.length) return { steps: [], paths };
  const text = readText(yourFile.content);
  if (!text) return nothing();
  const content = writeText(stringifyLike(text.text, merged), text.style);
  const journal = { ...writeNew(journalPath, content, "merged"), was: sha256Of(yourFile.content) };
  const copies = [...again.values()].map(({ entry, sql }) => writeNew(migrationPath(entry.tag), sql, "new"));
  const place = snapshotPath(merged.entries.at(-1)?.idx ?? 0);
  const snapshots = listSnapshots(template);
  const tablesWith = (isIncluded: (tag: string) => boolean) => readTables(all, snapshots, isIncluded);
  const sides = {
    base: tablesWith((tag) => has(yourJournal, tag) && !again.has(tag)),
    template: tablesWith((tag) => has(templateJournal, tag)),
  };
  return { steps: [journal, ...copies, ...planSnapshot(place, yours, sides)], paths };
}

/** Where the template's newest snapshot has another number, it takes the place of the one before. */
function dropOlder({ base, yours, template }: Trees, keep: NonNullable<PlanOptions["keep"]>): MigrationPlan {
  const older = [...base].filter(([path]) => isSnapshot(path) && !template.has(path) && !keep(path));
  const steps = older.flatMap(([path, { hash }]): UpdateStep[] => {
    const file = yours.get(path);
    if (!file || file.obstacle || !isText(file, hash)) return [];
    return [{ kind: "delete", path, was: sha256Of(file.content) }];
  });
  return { steps, paths: new Set(older.map(([path]) => path)) };
}

/** Migrations of options that come back, by tag. They have run, but you dropped what they made, so they have to run again. */
function findDropped(
  yourJournal: MigrationJournal,
  templateJournal: MigrationJournal,
  { base, yours, template }: Trees,
) {
  const [yourParts, templateParts] = [readParts(yours), readParts(template)];
  const back = templateJournal.entries.flatMap((entry) => {
    const file = migrationPath(entry.tag);
    const sql = template.get(file);
    const hasRun = yourJournal.entries.some(({ tag }) => tag === entry.tag);
    return sql && hasRun && !base.has(file) ? [{ entry, sql: sql.content, option: sql.origin.feature }] : [];
  });
  /** All that it made, but for what a later migration of its own drops. */
  function isDropped(option: string): boolean {
    const texts = back.filter((other) => other.option === option).map(({ sql }) => sql);
    const made = texts.flatMap((sql) => [...listMadeTables(sql), ...listMadeColumns(sql)]);
    const parts = made.filter((name) => templateParts.has(name));
    return parts.length > 0 && parts.every((name) => !yourParts.has(name));
  }
  const last = Math.max(...[...yourJournal.entries, ...templateJournal.entries].map(({ when }) => when));
  const again = back.filter(({ option }) => isDropped(option));
  return new Map(
    again.map(({ entry, sql }, index) => {
      const number = String(yourJournal.entries.length + index).padStart(4, "0");
      return [entry.tag, { sql, entry: { ...entry, tag: `${number}_${entry.tag}_again`, when: last + 1 + index } }];
    }),
  );
}

function readParts(tree: ReadonlyMap<AppPath, { content?: Uint8Array }>): Set<string> {
  return new Set(listParts(readJson<Snapshot>(tree.get(lastSnapshot(tree) ?? "")?.content) ?? {}));
}

/** After each of the template's migrations, the last ones if not all are known. */
function listSnapshots(template: Trees["template"]): Snapshot[] {
  const newest = template.get(lastSnapshot(template) ?? "");
  const contents = newest ? [...(newest.earlier ?? []), newest.content] : [];
  return contents.map((content) => readJson<Snapshot>(content) ?? none);
}

const none = { id: "", prevId: "" } as Snapshot;

/**
 * The template's tables with these of its migrations alone. A template has them in the order of their dates, so the tables of an app
 * that lacks some in between are in none of its snapshots.
 */
function readTables(
  { entries }: MigrationJournal,
  snapshots: Snapshot[],
  isIncluded: (tag: string) => boolean,
): Snapshot {
  let [before, tables] = [none, none];
  for (const [index, after] of snapshots.entries()) {
    const { tag = "" } = entries[entries.length - snapshots.length + index] ?? {};
    if (isIncluded(tag)) tables = { ...addToSnapshot(tables, subtractSnapshot(after, before)), id: after.id };
    before = after;
  }
  return tables;
}

/** Without it, `db:generate` would make the template's tables again. */
function planSnapshot(
  place: AppPath,
  yours: Trees["yours"],
  { base, template }: { base: Snapshot; template: Snapshot },
): UpdateStep[] {
  const yourFile = yours.get(lastSnapshot(yours) ?? "");
  const own = readJson<Snapshot>(yourFile?.content);
  if (!yourFile || !own || yours.has(place)) return [];
  const merged = mergeSnapshots(base, own, template, makeId(own.id, template.id));
  if (!merged) return [];
  const content = writeText(stringifyLike(readText(yourFile.content)?.text ?? "", merged), plainStyle);
  return [writeNew(place, content, "merged")];
}

/** The same for the same two snapshots, since a plan is a pure function. */
function makeId(yours: string, template: string): string {
  const hex = sha256Of(`${yours} ${template}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function nothing(): MigrationPlan {
  return { steps: [], paths: new Set() };
}

/** Your entries, then those of the template that you don't have yet. */
function mergeJournals(yours: MigrationJournal, template: MigrationJournal): MigrationJournal {
  const known = new Set(yours.entries.map((entry) => entry.tag));
  const added = template.entries.filter((entry) => !known.has(entry.tag));
  const next = Math.max(-1, ...yours.entries.map((entry) => entry.idx)) + 1;
  return { ...yours, entries: [...yours.entries, ...added.map((entry, index) => ({ ...entry, idx: next + index }))] };
}

/** undefined: you and the template changed the same column, so that only `db:generate` can tell. */
function mergeSnapshots(base: Snapshot, yours: Snapshot, template: Snapshot, id: string): Snapshot | undefined {
  const [baseTables, yourTables, templateTables] = [base, yours, template].map(
    ({ id: _, prevId: __, ...tables }) => tables as Json,
  );
  const { value, conflicts } = mergeJson(baseTables, yourTables as Json, templateTables as Json);
  if (conflicts.length > 0) return undefined;
  const { version, dialect, ...tables } = value as Record<string, Json>;
  return { version: version as Json, dialect: dialect as Json, id, prevId: yours.id, ...tables };
}
