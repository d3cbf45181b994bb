// Merges the index of a collection: the template's entries come and go, and everything else in it stays yours. The lines
// are found whatever formatter wrote them.

import { type CollectionEntry, collectionEntry } from "../../catalog/collection-entries";
import type { AppPath } from "../../catalog/types";

const importLine = /^import\s*\{\s*(\w+(?:\s+as\s+\w+)?)\s*\}\s*from\s*["'](\.\/[^"']+)["'];?\s*(?:\/\/.*)?$/;

/** undefined: the file no longer looks like an index. `template` is the template's index. */
export function mergeIndex(
  indexPath: AppPath,
  yours: string,
  template: string,
  basePaths: Iterable<AppPath>,
  templatePaths: Iterable<AppPath>,
): string | undefined {
  const baseEntries = listEntries(indexPath, basePaths);
  const templateEntries = listEntries(indexPath, templatePaths);
  const imports = new Map(template.split("\n").map((line) => [readImport(line)?.module, readImport(line)?.name]));
  const importedName = ({ module, key }: CollectionEntry) => imports.get(module) ?? key;
  const added = templateEntries.filter((entry) => !has(baseEntries, entry));
  const removed = baseEntries.filter((entry) => !has(templateEntries, entry));
  let lines: string[] | undefined = yours.split("\n");
  for (const entry of removed) lines = lines && removeEntry(lines, entry);
  for (const entry of added) lines = lines && addEntry(lines, entry, importedName(entry));
  for (const entry of templateEntries) lines = lines && renameImport(lines, entry, importedName(entry));
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
function removeEntry(lines: string[], { key, module }: CollectionEntry): string[] | undefined {
  const gone = lines.filter((line) => readImport(line)?.module === module || readItem(line) === key);
  return gone.some((line) => line.includes("//")) ? undefined : lines.filter((line) => !gone.includes(line));
}

/** Before the first line that sorts after it, or else after the last one of its kind. */
function addEntry(lines: string[], { key, module }: CollectionEntry, importedName: string): string[] | undefined {
  if (lines.some((line) => readImport(line)?.module === module)) return lines;
  const lastImport = lines.findLastIndex((line) => /^(?:import\b|\} from )/.test(line));
  const open = lines.findIndex((line) => /^export const .*= \{/.test(line));
  if (open === -1 || lastImport > open) return undefined;
  const body = openBody(lines, open);
  const close = body.findIndex((line, index) => index > open && /^\};?\s*$/.test(line));
  if (close === -1) return undefined;

  const items = body.slice(open + 1, close);
  const style = { item: items.find((line) => readItem(line)), import: lines.find((line) => readImport(line)) };
  const item = body.findIndex((line, at) => at > open && at < close && (readItem(line) ?? "") > key);
  if (item === -1) endWithComma(body, close);
  body.splice(item === -1 ? close : item, 0, `${/^\s*/.exec(style.item ?? "  ")?.[0]}${key},`);
  const place = lines.findIndex((line) => (readImport(line)?.module ?? "") > module);
  body.splice(place === -1 ? lastImport + 1 : place, 0, writeImport(importedName, module, style.import));
  return body;
}

/** A file that exports another name than before is imported by it, unless you gave it one of your own. */
function renameImport(lines: string[], { key, module }: CollectionEntry, importedName: string): string[] {
  return lines.map((line) => {
    const { module: from, name } = readImport(line) ?? {};
    return from === module && name === key ? line.replace(/\{\s*\w+\s*\}/, `{ ${importedName} }`) : line;
  });
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

function writeImport(importedName: string, module: string, like = 'import { x } from "./x";'): string {
  const quote = like.includes("'") ? "'" : '"';
  return `import { ${importedName} } from ${quote}${module}${quote}${like.trimEnd().endsWith(";") ? ";" : ""}`;
}

/** Of a line that imports one name from a file of the folder: "./github", and "github" or "env as github". */
function readImport(line: string): { module: string; name: string } | undefined {
  const [, name = "", module = ""] = importLine.exec(line) ?? [];
  return module === "" ? undefined : { module, name };
}

/** "github", for a line of the list. */
function readItem(line: string): string | undefined {
  return /^\s+(\w+),?\s*(?:\/\/.*)?$/.exec(line)?.[1];
}
