// Tells which files in a collection's folder are entries, and how the index names them.
import type { AppPath, Collection } from "./types";

export interface CollectionEntry {
  /** "./github" */
  module: string;
  /** "github": the key in the index. */
  key: string;
  /** What the file exports: the key, or the name that the collection asks for. */
  exportName: string;
}

export function collectionEntry(
  collection: Pick<Collection, "folder" | "export">,
  path: AppPath,
): CollectionEntry | undefined {
  if (!path.startsWith(`${collection.folder}/`)) return undefined;
  const name = path.slice(collection.folder.length + 1);
  const match = /^([^/]+?)\.tsx?$/.exec(name);
  const stem = match?.[1];
  if (!stem || stem === "index" || stem.endsWith(".test")) return undefined;
  const key = stem.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase());
  return { module: `./${stem}`, key, exportName: collection.export ?? key };
}

/** "github", or "env as github": what the index imports of the file. */
export function importedName({ key, exportName }: CollectionEntry): string {
  return exportName === key ? key : `${exportName} as ${key}`;
}
