// Merges the index of a collection: the template's entries come and go, and everything else in it stays yours. The lines
// are found whatever formatter wrote them.

import { type CollectionEntry, collectionEntry } from "../catalog/collection-entries";
import type { AppPath } from "../catalog/types";

/** undefined: the file no longer looks like an index. */
export function mergeIndex(
  indexPath: AppPath,
  yours: string,
  basePaths: Iterable<AppPath>,
  wantedPaths: Iterable<AppPath>,
): string | undefined {
  const before = listEntries(indexPath, basePaths);
  const after = listEntries(indexPath, wantedPaths);
  const added = after.filter((entry) => !has(before, entry));
  const removed = before.filter((entry) => !has(after, entry));
  let lines: string[] | undefined = yours.split("\n");
  for (const entry of removed) lines = lines && removeEntry(lines, entry);
  for (const entry of added) lines = lines && addEntry(lines, entry);
  return lines?.join("\n");
}

function listEntries(indexPath: AppPath, paths: Iterable<AppPath>): CollectionEntry[] {
  const folder = indexPath.slice(0, indexPath.lastIndexOf("/"));
  return [...paths].flatMap((path) => collectionEntry({ folder }, path) ?? []);
}

function has(entries: CollectionEntry[], entry: CollectionEntry): boolean {
  return entries.some(({ module }) => module === entry.module);
}

/** undefined: there is a comment of yours in its line. */
function removeEntry(lines: string[], { exportName, module }: CollectionEntry): string[] | undefined {
  const gone = lines.filter((line) => readImport(line) === module || readItem(line) === exportName);
  return gone.some((line) => line.includes("//")) ? undefined : lines.filter((line) => !gone.includes(line));
}

/** Before the first line that sorts after it, or else after the last one of its kind. */
function addEntry(lines: string[], { exportName, module }: CollectionEntry): string[] | undefined {
  if (lines.some((line) => readImport(line) === module)) return lines;
  const lastImport = lines.findLastIndex((line) => /^(?:import\b|\} from )/.test(line));
  const open = lines.findIndex((line) => /^export const .*= \{/.test(line));
  if (open === -1 || lastImport > open) return undefined;
  const body = openBody(lines, open);
  const close = body.findIndex((line, index) => index > open && /^\};?\s*$/.test(line));
  if (close === -1) return undefined;

  const items = body.slice(open + 1, close);
  const style = { item: items.find((line) => readItem(line)), import: lines.find((line) => readImport(line)) };
  const item = body.findIndex((line, at) => at > open && at < close && (readItem(line) ?? "") > exportName);
  if (item === -1) endWithComma(body, close);
  body.splice(item === -1 ? close : item, 0, `${/^\s*/.exec(style.item ?? "  ")?.[0]}${exportName},`);
  const place = lines.findIndex((line) => (readImport(line) ?? "") > module);
  body.splice(place === -1 ? lastImport + 1 : place, 0, writeImport(exportName, module, style.import));
  return body;
}

/** `= {};` becomes two lines. */
function openBody(lines: string[], open: number): string[] {
  const line = lines[open] as string;
  const end = /\{\s*(\};?)\s*$/.exec(line);
  if (!end) return [...lines];
  return [...lines.slice(0, open), `${line.slice(0, end.index)}{`, end[1] as string, ...lines.slice(open + 1)];
}

function endWithComma(lines: string[], close: number): void {
  const last = lines[close - 1] as string;
  const name = readItem(last);
  if (name) lines[close - 1] = last.replace(new RegExp(`^(\\s+${name}),?`), "$1,");
}

function writeImport(exportName: string, module: string, like = 'import { x } from "./x";'): string {
  const quote = like.includes("'") ? "'" : '"';
  return `import { ${exportName} } from ${quote}${module}${quote}${like.trimEnd().endsWith(";") ? ";" : ""}`;
}

/** "./github", for a line that imports one name from a file of the folder. */
function readImport(line: string): string | undefined {
  return /^import\s*\{\s*\w+\s*\}\s*from\s*["'](\.\/[^"']+)["'];?\s*(?:\/\/.*)?$/.exec(line)?.[1];
}

/** "github", for a line of the list. */
function readItem(line: string): string | undefined {
  return /^\s+(\w+),?\s*(?:\/\/.*)?$/.exec(line)?.[1];
}
