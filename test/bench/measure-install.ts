// What an install brings: packages and megabytes in node_modules.

import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** npm's own note of what it installed. */
export function countPackages({ folder }: { folder: string }): number {
  const note = readFileSync(path.join(folder, "node_modules/.package-lock.json"), "utf8");
  return Object.keys(JSON.parse(note).packages).length;
}

export function megabytes({ folder }: { folder: string }): number {
  const files = readdirSync(path.join(folder, "node_modules"), { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => statSync(path.join(file.parentPath, file.name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}
