// The folders that a path would need.

import path from "node:path";

/** The parts of `directory` that don't exist yet and would have to be created. */
export function listNewParts(directory: string, cwd: string, exists: (path: string) => boolean): string[] {
  const parts: string[] = [];
  let current = path.resolve(cwd, directory);
  while (!exists(current) && path.dirname(current) !== current) {
    parts.unshift(path.basename(current));
    current = path.dirname(current);
  }
  return parts;
}
