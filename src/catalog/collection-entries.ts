// Tells which files in a collection's folder are entries, and the name that each one exports.
import type { AppPath, Collection } from "./types";

export interface CollectionEntry {
  /** "./github" */
  module: string;
  /** "github": the export of the file, and the key in the index. */
  exportName: string;
}

export function collectionEntry(collection: Pick<Collection, "folder">, path: AppPath): CollectionEntry | undefined {
  if (!path.startsWith(`${collection.folder}/`)) return undefined;
  const name = path.slice(collection.folder.length + 1);
  const match = /^([^/]+?)\.tsx?$/.exec(name);
  const stem = match?.[1];
  if (!stem || stem === "index" || stem.endsWith(".test")) return undefined;
  return { module: `./${stem}`, exportName: stem.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase()) };
}
