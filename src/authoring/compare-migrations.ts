// Compares the journal and the snapshots of an app's migrations. They are computed, and number the migrations: line by line, the
// same change would be listed once per number that a migration has in some combination.

import { isSnapshot, type MigrationJournal, type Snapshot, tableName } from "../catalog/app-conventions";
import type { FileTree, RenderedFile } from "../catalog/types";
import { subtractSnapshot } from "../render/add-migrations";
import { decodeText, isObject } from "../text";

/** ["+ notes", "admin, other details"] */
export function compareJournals(before: string, after: string): string[] {
  const [old, now] = [readEntries(before), readEntries(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((tag) => {
    if (!old.has(tag)) return [`+ ${tag}`];
    if (!now.has(tag)) return [`- ${tag}`];
    return old.get(tag) === now.get(tag) ? [] : [`${tag}, other details`];
  });
  return changes.length > 0 ? changes : ["the order of its migrations"];
}

function readEntries(journal: string): Map<string, string> {
  const { entries } = JSON.parse(journal) as MigrationJournal;
  return new Map(entries.map(({ idx, ...entry }) => [entry.tag, JSON.stringify(entry)]));
}

export type PlacedFile = [path: string, file: RenderedFile];

/** The oldest first. */
export function listSnapshots(tree: FileTree): PlacedFile[] {
  return [...tree].filter(([path]) => isSnapshot(path)).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Which tables are others in the end: ["+ notes", "users"]. */
export function compareSnapshots(before: RenderedFile | undefined, after: RenderedFile | undefined): string[] {
  const [old, now] = [readSnapshot(before), readSnapshot(after)];
  const changes = Object.entries(subtractSnapshot(now, old)).flatMap(([kind, entries]) => {
    if (!isObject(entries)) return [kind];
    const isKnown = (name: string) => isObject(old[kind]) && name in old[kind];
    return Object.entries(entries).map(([key, entry]) => {
      const name = kind === "tables" ? tableName(key) : `${kind}.${key}`;
      return entry === null ? `- ${name}` : `${isKnown(key) ? "" : "+ "}${name}`;
    });
  });
  return changes.length > 0 ? changes.sort() : ["the order of migrations"];
}

function readSnapshot(file: RenderedFile | undefined): Snapshot {
  return JSON.parse(file ? decodeText(file.content) : "{}");
}
