// Tells whether a path matches a glob: `*` within a folder, `**` across folders, `?` for one character, `{a,b}` for one of
// several. Brackets are what they are, because Next.js has them in the names of folders.

import type { AppPath } from "../../catalog/types";

const signs = /\*\*\/?|[*?]|\{[^{}]*,[^{}]*\}|[.+^${}()|[\]\\]/g;
const wildcards: Record<string, string> = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" };

/** A folder's name matches everything in it. */
export function matchGlobs(globs: string[]): (path: AppPath) => boolean {
  const patterns = globs.map((glob) => new RegExp(`^${toSource(glob.replace(/^\.\/|\/$/g, ""))}(?:/.*)?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function toSource(glob: string): string {
  return glob.replace(signs, (sign) => {
    if (/^\{.+\}$/.test(sign)) return `(?:${sign.slice(1, -1).split(",").map(toSource).join("|")})`;
    return wildcards[sign] ?? `\\${sign}`;
  });
}
