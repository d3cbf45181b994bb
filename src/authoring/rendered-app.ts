// An app that is rendered into a folder again and again. What was written is noted outside of the app, in the user's state folder, so
// that nobody else's notes are believed. The next render writes only what changed, and edits made in the app can be told from
// changes of the templates.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { sha256Of, takeFingerprint } from "../catalog/fingerprint";
import type { Answers, FileTree } from "../catalog/types";
import { inspectTarget } from "../disk/inspect-target";
import { makeRoot, removeEmptyFolders, removeInside, writeInside } from "../disk/write-inside";
import { CliError } from "../errors";
import { toType } from "../report/to-type";
import { parseJson } from "../text";
import { hashAt } from "../update/apply/journal";
import { findUsersFolder } from "../update/apply/state-folder";

export interface RenderRecord {
  /** Of the app. Real. */
  folder: string;
  answers: Answers;
  /** Folders with private features. */
  features?: string[] | undefined;
  /** Path to SHA-256. */
  files: Record<string, string>;
}

export interface RenderedInto {
  written: string[];
  removed: string[];
  /** Not ours, or edited in the app while their template changed, too: left as they are. */
  kept: string[];
}

const records = "create-app-template/rendered";

function recordOf(root: string): string {
  return `${records}/${sha256Of(root).slice(0, 16)}.json`;
}

/** undefined: nothing was rendered there, or what was is gone, so that what is there now is somebody else's. */
function readRecord(root: string): RenderRecord | undefined {
  const place = join(findUsersFolder(), recordOf(root));
  const record = existsSync(place) ? (parseJson(readFileSync(place, "utf8")) as RenderRecord | undefined) : undefined;
  const isThere = Object.entries(record?.files ?? {}).some(([path, hash]) => hashAt(root, path) === hash);
  return isThere ? record : undefined;
}

export function requireRecord(folder: string): RenderRecord {
  const record = existsSync(folder) ? readRecord(makeRoot(folder)) : undefined;
  // Shorter to read, wherever this is called.
  if (record) return { ...record, features: record.features?.map((place) => relative(".", place) || ".") };
  const hint = `First run: ${toType("templates play")}`;
  throw new CliError({ code: "not-rendered", message: `${folder} wasn't created by \`templates play\`.`, hint });
}

/** The one that was rendered last. */
export function findLatestApp(): string {
  const place = join(findUsersFolder(), records);
  const names = existsSync(place) ? readdirSync(place) : [];
  const times = names.map((name) => ({ name, time: statSync(join(place, name)).mtimeMs }));
  for (const { name } of times.sort((a, b) => b.time - a.time)) {
    const record = parseJson(readFileSync(join(place, name), "utf8")) as RenderRecord | undefined;
    if (record && existsSync(record.folder)) return record.folder;
  }
  const hint = `First run: ${toType("templates play")}`;
  throw new CliError({ code: "not-played", message: "No app from `templates play` was found.", hint });
}

/** `edits`: whether to keep a file that was edited in the app. A folder with files that we didn't make is refused. */
export function renderInto(
  folder: string,
  { answers, features = [] }: Pick<RenderRecord, "answers" | "features">,
  tree: FileTree,
  edits: "keep" | "overwrite",
): RenderedInto {
  const root = makeRoot(folder);
  const record = readRecord(root);
  if (!record) inspectTarget(folder, ".");
  const earlier = record?.files ?? {};
  const updated: RenderedInto = { written: [], removed: [], kept: [] };
  const files: Record<string, string> = {};
  for (const [path, { content, executable, fingerprint = takeFingerprint(content) }] of tree) {
    const present = hashAt(root, path);
    const [was, next] = [earlier[path], fingerprint.sha256];
    const isOurs = was !== undefined || present === undefined || present === next;
    // The template of an edited file may be the same as before. Either way, the edit is newer.
    if (!isOurs || (present !== next && edits === "keep" && was !== undefined && present !== was)) {
      if (next !== was) updated.kept.push(path);
      // What the edit was made from, as long as it isn't merged.
      if (was !== undefined) files[path] = was;
      continue;
    }
    files[path] = next;
    if (present === next) continue;
    writeInside(root, path, content, { mode: executable ? 0o755 : 0o644 });
    updated.written.push(path);
  }
  for (const path of Object.keys(earlier).filter((path) => !tree.has(path))) {
    const present = hashAt(root, path);
    if (present === undefined) continue;
    if (present !== earlier[path]) {
      updated.kept.push(path);
      continue;
    }
    removeInside(root, path);
    removeEmptyFolders(root, path);
    updated.removed.push(path);
  }
  writeRecord({ folder: root, answers, features, files });
  return updated;
}

/** Once edits were copied to the templates: files that are what the templates give need no base any more. */
export function noteSame(folder: string, record: RenderRecord, tree: FileTree): void {
  const root = makeRoot(folder);
  const files = { ...record.files };
  for (const [path, { content, fingerprint = takeFingerprint(content) }] of tree) {
    if (hashAt(root, path) === fingerprint.sha256) files[path] = fingerprint.sha256;
  }
  writeRecord({ ...record, files });
}

function writeRecord({ folder, features = [], ...record }: RenderRecord): void {
  const root = makeRoot(folder);
  const places = features.map((place) => resolve(place));
  const text = JSON.stringify({ ...record, folder: root, features: places } satisfies RenderRecord);
  writeInside(makeRoot(findUsersFolder()), recordOf(root), text);
}
