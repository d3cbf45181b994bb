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

/** Many selections contain the same two versions of a file, which are compared once. */
type Known = Map<string, Change[]>;

export function compareTrees(before: FileTree, after: FileTree, known: Known): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => compareFile(path, before.get(path), after.get(path), known));
}

export function keyOf({ sign, path, what, hunk }: Change): string {
  // The context of a hunk may differ between selections. What is changed counts.
  return JSON.stringify([sign, path, what, hunk.filter((line) => !line.startsWith(" "))]);
}

function compareFile(path: string, before: RenderedFile | undefined, after: RenderedFile | undefined, known: Known) {
  if (!before || !after) return after ? [whole("+", path, after)] : before ? [whole("-", path, before)] : [];
  if (sameBytes(before.content, after.content) && before.executable === after.executable) return [];
  const pair = `${path}\0${decodeText(before.content)}\0${decodeText(after.content)}`;
  const changes = known.get(pair) ?? compareContents(path, before, after);
  known.set(pair, changes);
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
  const { hunks } = structuredPatch(path, path, old, now, undefined, undefined, { context: 2 });
  return [...mode, ...hunks.map(({ lines }) => change("", lines))];
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
