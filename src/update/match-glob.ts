// Tells whether a path matches a glob: `*` within a folder, `**` across folders, `?` for one character, `{a,b}` for one of
// several. Brackets are what they are, because Next.js has them in the names of folders.

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
    .split(/(\*\*\/?|\*|\?|\{[^{}]*,[^{}]*\})/);
  return new RegExp(`^${parts.map(toSource).join("")}(?:/.*)?$`);
}

function toSource(part: string): string {
  if (/^\{.*\}$/.test(part) && part.includes(","))
    return `(?:${part.slice(1, -1).split(",").map(withWildcards).join("|")})`;
  return wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
}

function withWildcards(choice: string): string {
  return choice
    .split(/(\*\*\/?|\*|\?)/)
    .map(toSource)
    .join("");
}

const wildcards: Record<string, string> = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" };
