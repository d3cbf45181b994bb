// Compares two renders of the same selection: each change has a key that is the same wherever it is the same change.
import { structuredPatch } from "diff";
import type { FileTree, RenderedFile } from "../../../src/catalog/types";
import { decodeText } from "../../../src/text";
import { comparePackages } from "./compare-packages";

export interface Change {
  sign: "+" | "-" | "~";
  path: string;
  /** "zod 4.6.7 -> 4.6.8", or "" if the hunk says it. */
  what: string;
  /** The lines of a hunk, with their signs. */
  hunk: string[];
  /** Below templates/. */
  source: string;
}

/** Lines around a hunk. */
const context = 2;

/** Many selections contain the same two versions of a file, which are compared once: they are the same two buffers. */
type Known = Map<string, Map<Uint8Array, Map<Uint8Array, Change[]>>>;

export function createComparison(): (before: FileTree, after: FileTree) => Change[] {
  const known: Known = new Map();
  return (before, after) => {
    const changes = [...after].flatMap(([path, file]) => compareFile(path, before.get(path), file, known));
    for (const [path, file] of before) if (!after.has(path)) changes.push(whole("-", path, file));
    return changes;
  };
}

const keys = new WeakMap<Change, string>();

export function keyOf(change: Change): string {
  const { sign, path, what, hunk } = change;
  // The context of a hunk may differ between selections. What is changed counts.
  const lines = () => hunk.filter((line) => !line.startsWith(" "));
  const key = keys.get(change) ?? JSON.stringify([sign, path, what, lines()]);
  keys.set(change, key);
  return key;
}

function compareFile(path: string, before: RenderedFile | undefined, after: RenderedFile, known: Known): Change[] {
  if (!before) return [whole("+", path, after)];
  if (before.content === after.content && before.executable === after.executable) return [];
  const ofPath = known.get(path) ?? new Map<Uint8Array, Map<Uint8Array, Change[]>>();
  const ofBefore = ofPath.get(before.content) ?? new Map<Uint8Array, Change[]>();
  const changes = ofBefore.get(after.content) ?? compareContents(path, before, after);
  known.set(path, ofPath.set(before.content, ofBefore.set(after.content, changes)));
  return changes;
}

function whole(sign: "+" | "-", path: string, { content, origin }: RenderedFile): Change {
  const count = isBinary(content) ? `${content.length} bytes` : `${toText(content).split("\n").length - 1} lines`;
  return { sign, path, what: count, hunk: [], source: origin.sourcePath };
}

function compareContents(path: string, before: RenderedFile, after: RenderedFile): Change[] {
  const source = after.origin.sourcePath;
  const change = (what: string, hunk: string[] = []): Change => ({ sign: "~", path, what, hunk, source });
  const mode = before.executable === after.executable ? [] : [change(`executable: ${after.executable}`)];
  if (sameBytes(before.content, after.content)) return mode;
  if (isBinary(before.content) || isBinary(after.content)) return [...mode, change("binary")];
  const [old, now] = [toText(before.content), toText(after.content)];
  if (path === "package.json" || path === "package-lock.json") {
    return comparePackages(path, old, now).map((what) => change(what));
  }
  const { hunks } = structuredPatch(path, path, ...cutCommonEnds(old, now), undefined, undefined, { context });
  return [...mode, ...hunks.map(({ lines }) => change("", lines))];
}

/** Comparing takes long, and most lines are the same. */
function cutCommonEnds(before: string, after: string): [string, string] {
  const [old, now] = [before, after].map((text) => text.split("\n")) as [string[], string[]];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start++;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const [skipped, left] = [Math.max(start - context, 0), Math.max(end - context, 0)];
  const cut = (lines: string[]) => lines.slice(skipped, lines.length - left).join("\n") + (left > 0 ? "\n" : "");
  return [cut(old), cut(now)];
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one === other || Buffer.compare(one, other) === 0;
}

function isBinary(content: Uint8Array): boolean {
  return content.includes(0);
}

function toText(content: Uint8Array): string {
  return decodeText(content);
}
