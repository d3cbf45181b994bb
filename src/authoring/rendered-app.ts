// An app that is rendered into a folder again and again. The folder remembers its answers and what was written, so that
// the next render writes only what changed, and edits made in the app can be told from changes of the templates.
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { takeFingerprint } from "../catalog/fingerprint";
import type { Answers, FileTree } from "../catalog/types";
import { makeRoot, removeInside, writeInside } from "../disk/write-inside";
import { CliError } from "../errors";
import { toType } from "../report/to-type";

export interface RenderRecord {
  answers: Answers;
  /** Folders with private features. */
  features?: string[] | undefined;
  /** Path to SHA-256. */
  files: Record<string, string>;
}

export interface UpdatedApp {
  written: string[];
  removed: string[];
  /** Edited in the app while their template changed, too: left as they are. */
  kept: string[];
}

// Without an ending, so that no formatter of the app looks at it.
export const recordName = ".rendered-files";

async function readRecord(folder: string): Promise<RenderRecord | undefined> {
  const text = await readFile(join(folder, recordName), "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

export async function requireRecord(folder: string): Promise<RenderRecord> {
  const record = await readRecord(folder);
  // Shorter to read, wherever this is called.
  if (record) return { ...record, features: record.features?.map((place) => relative(".", place) || ".") };
  const hint = `First run: ${toType("templates play")}`;
  throw new CliError({ code: "not-rendered", message: `${folder} is not a rendered app.`, hint });
}

/** `edits`: whether to keep a file that was edited in the app. */
export async function updateApp(
  folder: string,
  { answers, features = [] }: Pick<RenderRecord, "answers" | "features">,
  tree: FileTree,
  edits: "keep" | "overwrite",
): Promise<UpdatedApp> {
  const root = makeRoot(folder);
  const earlier = (await readRecord(root))?.files ?? {};
  const updated: UpdatedApp = { written: [], removed: [], kept: [] };
  const files: Record<string, string> = {};
  for (const [path, { content, executable, fingerprint = takeFingerprint(content) }] of tree) {
    files[path] = fingerprint.sha256;
    const present = await hashFile(join(root, path));
    if (present === fingerprint.sha256) continue;
    if (edits === "keep" && earlier[path] !== undefined && present !== earlier[path]) {
      // Its template may be the same as before. Either way, the edit is newer.
      if (fingerprint.sha256 !== earlier[path]) updated.kept.push(path);
      continue;
    }
    writeInside(root, path, content, { mode: executable ? 0o755 : 0o644 });
    updated.written.push(path);
  }
  for (const path of Object.keys(earlier).filter((path) => !tree.has(path))) {
    removeInside(root, path);
    updated.removed.push(path);
  }
  const places = features.map((place) => resolve(place));
  writeInside(root, recordName, JSON.stringify({ answers, features: places, files } satisfies RenderRecord));
  return updated;
}

/** Nothing if there is no such file. */
export async function hashFile(path: string): Promise<string | undefined> {
  const content = await readFile(path).catch(() => undefined);
  return content && takeFingerprint(content).sha256;
}
