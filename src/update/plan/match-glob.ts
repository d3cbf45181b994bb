// Tells whether a path matches a glob: `*` within a folder, `**` across folders, `?` for one character, `{a,b}` for one of
// several. Brackets are what they are, because Next.js has them in the names of folders. Globs come with apps of others, so no glob
// may take long: each of its parts goes through the path once, from all places at a time, and none is tried again.

import type { AppPath } from "../../catalog/types";

/** Where a part of a glob may end, if it begins at one of these places. */
type Part = (path: AppPath, starts: ReadonlySet<number>) => ReadonlySet<number>;

/** A folder's name matches everything in it. */
export function matchGlobs(globs: string[]): (path: AppPath) => boolean {
  const patterns = globs.map((glob) => sequenceOf(glob.replace(/^\.\/|\/$/g, "")));
  return (path) => {
    return patterns.some((match) =>
      [...match(path, new Set([0]))].some((end) => end === path.length || path[end] === "/"),
    );
  };
}

const parts = /\*\*\/?|[*?]|\{[^{}]*,[^{}]*\}|\{|[^*?{]+/g;

function sequenceOf(glob: string): Part {
  const sequence = (glob.match(parts) ?? []).map(partOf);
  return (path, starts) => sequence.reduce((places, part) => part(path, places), starts);
}

function partOf(part: string): Part {
  const wildcard = wildcards[part];
  if (wildcard) return wildcard;
  if (!/^\{.+\}$/s.test(part)) return text(part);
  const choices = part.slice(1, -1).split(",").map(sequenceOf);
  return (path, starts) => new Set(choices.flatMap((choice) => [...choice(path, starts)]));
}

function text(part: string): Part {
  return (path, starts) => {
    return new Set([...starts].filter((start) => path.startsWith(part, start)).map((start) => start + part.length));
  };
}

const wildcards: Record<string, Part> = {
  "?": (path, starts) => {
    const isName = (start: number) => start < path.length && path[start] !== "/";
    return new Set([...starts].filter(isName).map((start) => start + 1));
  },
  "*": (path, starts) => {
    const ends = new Set<number>();
    for (const start of starts) {
      for (let end = start; !ends.has(end); end++) {
        ends.add(end);
        if (end === path.length || path[end] === "/") break;
      }
    }
    return ends;
  },
  "**": (path, starts) => {
    const first = Math.min(...starts);
    return new Set(Array.from({ length: path.length - first + 1 }, (_, index) => first + index));
  },
  "**/": (path, starts) => {
    const first = Math.min(...starts);
    const folders = [...path.matchAll(/\//g)].filter(({ index }) => index >= first).map(({ index }) => index + 1);
    return new Set([...starts, ...folders]);
  },
};
