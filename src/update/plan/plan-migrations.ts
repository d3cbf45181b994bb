// Plans the migrations of an app that has some of its own, or that keeps those of a feature it no longer has. Where it
// has neither, its files are planned like any others.

import {
  isJournal,
  isSnapshot,
  listMadeTables,
  type MigrationJournal,
  migrationPath,
  snapshotPath,
  tableName,
} from "../../catalog/app-conventions";
import { hashOf, sha256Of } from "../../catalog/fingerprint";
import type { AppPath } from "../../catalog/types";
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
  const path = [...template.keys()].find(isJournal);
  const yourFile = path === undefined ? undefined : yours.get(path);
  if (path === undefined || !yourFile || yourFile.obstacle) return nothing();
  const yourJournal = readJson<MigrationJournal>(yourFile.content);
  const all = readJson<MigrationJournal>(template.get(path)?.content);
  if (!yourJournal?.entries || !all) return nothing();
  const ownSnapshots = [...template.keys()].filter((other) => isSnapshot(other) && !base.has(other));
  // A journal must not name a migration that isn't there, and one that stays has to go on matching its snapshots.
  if (keep(path)) return { steps: [{ kind: "keep", path, because: "asked" }], paths: new Set([path, ...ownSnapshots]) };
  const has = (journal: MigrationJournal, tag: string) => journal.entries.some((entry) => entry.tag === tag);
  const entries = all.entries.filter(({ tag }) => has(yourJournal, tag) || !keep(migrationPath(path, tag)));
  const templateJournal = { ...all, entries };
  const baseFile = base.get(path);
  const isTheTemplates = baseFile !== undefined && isText(yourFile, baseFile.sha256);
  const isWhole = entries.length === all.entries.length;
  if (isTheTemplates && isWhole && yourJournal.entries.every(({ tag }) => has(templateJournal, tag))) return nothing();

  const paths = new Set([path, ...ownSnapshots]);
  const again = findDropped(path, yourJournal, templateJournal, trees);
  const merged = mergeJournals(yourJournal, {
    ...templateJournal,
    entries: [...entries, ...again.map(({ entry }) => entry)],
  });
  if (merged.entries.length === yourJournal.entries.length) return { steps: [], paths };
  const text = readText(yourFile.content);
  if (!text) return nothing();
  const content = writeText(stringifyLike(text.text, merged as unknown as Json), text.style);
  const journal = { ...writeNew(path, content, "merged"), was: sha256Of(yourFile.content) };
  const copies = again.map(({ entry, sql }) => writeNew(migrationPath(path, entry.tag), sql, "new"));
  const place = snapshotPath(path, merged.entries.at(-1)?.idx ?? 0);
  return { steps: [journal, ...copies, ...planSnapshot(place, trees)], paths };
}

/** Migrations of an option that comes back. They have run, but you dropped their tables since, so they have to run again. */
function findDropped(
  path: AppPath,
  yourJournal: MigrationJournal,
  templateJournal: MigrationJournal,
  { base, yours, template }: Trees,
) {
  const tables = listTables(yours.get(lastSnapshot(yours) ?? "")?.content);
  const last = Math.max(...[...yourJournal.entries, ...templateJournal.entries].map(({ when }) => when));
  const back = templateJournal.entries.flatMap((entry) => {
    const file = migrationPath(path, entry.tag);
    const sql = template.get(file)?.content;
    const made = listMadeTables(sql);
    const hasRun = yourJournal.entries.some(({ tag }) => tag === entry.tag);
    const isDropped = made.length > 0 && made.every((name) => !tables.has(name));
    return sql && hasRun && !base.has(file) && isDropped ? [{ entry, sql }] : [];
  });
  return back.map(({ entry, sql }, index) => {
    const number = String(yourJournal.entries.length + index).padStart(4, "0");
    return { sql, entry: { ...entry, tag: `${number}_${entry.tag}_again`, when: last + 1 + index } };
  });
}

function listTables(snapshot: Uint8Array | undefined): Set<string> {
  const tables = readJson<Snapshot>(snapshot)?.tables ?? {};
  return new Set(Object.keys(tables).map(tableName));
}

/** Without it, `db:generate` would make the template's tables again. */
function planSnapshot(place: AppPath, { base, yours, template }: Trees): UpdateStep[] {
  const [basePath = "", yourPath = "", templatePath = ""] = [base, yours, template].map((tree) => lastSnapshot(tree));
  const yourFile = yours.get(yourPath);
  if (!yourFile || yours.has(place)) return [];
  // What was released never changes, so the new templates still have it.
  const released = template.get(basePath);
  const baseFile = released && hashOf(released) === base.get(basePath)?.sha256 ? released : base.get(basePath);
  const sides = [baseFile, yourFile, template.get(templatePath)];
  const [oldest, own, newest] = sides.map((side) => readJson<Snapshot>(side?.content));
  const merged = oldest && own && newest && mergeSnapshots(oldest, own, newest, makeId(own.id, newest.id));
  if (!merged) return [];
  const content = writeText(stringifyLike(readText(yourFile.content)?.text ?? "", merged), plainStyle);
  return [writeNew(place, content, "merged")];
}

function lastSnapshot(tree: ReadonlyMap<AppPath, unknown>): AppPath | undefined {
  return [...tree.keys()].filter(isSnapshot).sort().at(-1);
}

/** The same for the same two snapshots, since a plan is a pure function. */
function makeId(yours: string, template: string): string {
  const hex = sha256Of(`${yours} ${template}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function nothing(): MigrationPlan {
  return { steps: [], paths: new Set() };
}

// Merges the journal of a migrations folder in which you have migrations of your own: the template's new ones come after
// yours, and one snapshot has the tables of both, so that `db:generate` goes on from there.
interface Snapshot {
  id: string;
  prevId: string;
  [key: string]: Json;
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
