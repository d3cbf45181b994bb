// Tells whether a path matches a glob: `*` within a folder, `**` across folders, `?` for one character.

import type { AppPath } from "../catalog/types";

export function matchGlobs(globs: string[]): (path: AppPath) => boolean {
  const patterns = globs.map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** A folder's name matches everything in it. */
function toPattern(glob: string): RegExp {
  const parts = glob
    .replace(/^\.\//, "")
    .replace(/\/$/, "")
    .split(/(\*\*\/?|\*|\?)/);
  const source = parts.map((part) => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, "\\$&")).join("");
  return new RegExp(`^${source}(?:/.*)?$`);
}

const wildcards: Record<string, string> = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" };
