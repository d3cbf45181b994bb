// Compares two renders of the same selection: each change has a key that is the same wherever it is the same change.
import { structuredPatch } from "diff";
import type { FileTree, RenderedFile } from "../../../src/catalog/types";
import { decodeText } from "../../../src/text";
import { comparePackages } from "./compare-packages";
import { wholePath } from "./part-path";

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
export const context = 2;
const newline = 10;
const block = 1024;

/** Many selections contain the same two versions of a file, which are compared once: they are the same two buffers. */
type Known = Map<string, WeakMap<Uint8Array, WeakMap<Uint8Array, Change[]>>>;

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
  const ofPath = known.get(path) ?? new WeakMap<Uint8Array, WeakMap<Uint8Array, Change[]>>();
  const ofBefore = ofPath.get(before.content) ?? new WeakMap<Uint8Array, Change[]>();
  const changes = ofBefore.get(after.content) ?? compareContents(path, before, after);
  known.set(path, ofPath.set(before.content, ofBefore.set(after.content, changes)));
  return changes;
}

function whole(sign: "+" | "-", path: string, file: RenderedFile): Change {
  const { content, origin } = file;
  const count = isBinary(file) ? `${content.length} bytes` : `${toText(content).split("\n").length - 1} lines`;
  return { sign, path, what: count, hunk: [], source: origin.sourcePath };
}

function compareContents(place: string, before: RenderedFile, after: RenderedFile): Change[] {
  const path = wholePath(place);
  const source = after.origin.sourcePath;
  const change = (what: string): Change => ({ sign: "~", path, what, hunk: [], source });
  const mode = before.executable === after.executable ? [] : [change(`executable: ${after.executable}`)];
  if (sameBytes(before.content, after.content)) return mode;
  if (isBinary(before) || isBinary(after)) return [...mode, change("binary")];
  if (path === "package.json" || path === "package-lock.json") {
    return comparePackages(path, toText(before.content), toText(after.content)).map(change);
  }
  const [old, now] = cutCommonEnds(before.content, after.content).map(toText) as [string, string];
  return [...mode, ...compareTexts(path, source, old, now)];
}

const comparedTexts = new Map<string, Change[]>();

/** What is left of two texts is the same in many selections. */
function compareTexts(path: string, source: string, before: string, after: string): Change[] {
  const key = [path, source, before, after].join("\0");
  const known = comparedTexts.get(key);
  if (known) return known;
  const { hunks } = structuredPatch(path, path, before, after, undefined, undefined, { context });
  const changes = hunks.map(({ lines }): Change => ({ sign: "~", path, what: "", hunk: lines, source }));
  comparedTexts.set(key, changes);
  return changes;
}

/** Decoding and comparing take long, and most lines are the same: leaves a hunk's context around the ones that aren't. */
function cutCommonEnds(before: Uint8Array, after: Uint8Array): [Uint8Array, Uint8Array] {
  const start = countSame(before, after);
  const end = countSameAtEnd(before.subarray(start), after.subarray(start));
  const from = linesBefore(before, start);
  const left = before.length - linesAfter(before, before.length - end);
  return [before.subarray(from, before.length - left), after.subarray(from, after.length - left)];
}

/** How many bytes are the same at the start. Whole blocks first, which Buffer.compare() does faster than a loop. */
function countSame(one: Uint8Array, other: Uint8Array): number {
  const shortest = Math.min(one.length, other.length);
  const isSameBlock = (from: number) => sameBytes(one.subarray(from, from + block), other.subarray(from, from + block));
  let count = 0;
  while (count + block < shortest && isSameBlock(count)) count += block;
  while (count < shortest && one[count] === other[count]) count++;
  return count;
}

function countSameAtEnd(one: Uint8Array, other: Uint8Array): number {
  const shortest = Math.min(one.length, other.length);
  const blockAt = (content: Uint8Array, end: number) =>
    content.subarray(content.length - end - block, content.length - end);
  let count = 0;
  while (count + block < shortest && sameBytes(blockAt(one, count), blockAt(other, count))) count += block;
  while (count < shortest && one[one.length - 1 - count] === other[other.length - 1 - count]) count++;
  return count;
}

/** Where the context above a position starts. */
function linesBefore(content: Uint8Array, position: number): number {
  let [start, lines] = [position, 0];
  while (start > 0 && (content[start - 1] !== newline || lines++ < context)) start--;
  return start;
}

/** Where the context below a position ends. */
function linesAfter(content: Uint8Array, position: number): number {
  let [end, lines] = [position, 0];
  while (end < content.length && (content[end] !== newline || lines++ < context)) end++;
  return Math.min(end + 1, content.length);
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one === other || Buffer.compare(one, other) === 0;
}

/** What was rendered is text. */
function isBinary({ content, origin }: RenderedFile): boolean {
  return origin.verbatim && content.includes(0);
}

function toText(content: Uint8Array): string {
  return decodeText(content);
}
