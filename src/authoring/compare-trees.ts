// Compares two renders of the same selection: each change has a key that is the same wherever it is the same change.
import { structuredPatch } from "diff";
import { isSnapshot, journalPath } from "../catalog/app-conventions";
import { hashOf } from "../catalog/fingerprint";
import type { FileTree, RenderedFile } from "../catalog/types";
import { decodeText } from "../text";
import { compareJournals, compareSnapshots, listSnapshots, type PlacedFile } from "./compare-migrations";
import { comparePackages } from "./compare-packages";

export interface TreeChange {
  sign: "+" | "-" | "~";
  path: string;
  /** "zod 4.6.7 -> 4.6.8", or "" if the hunk says it. */
  what: string;
  /** The lines of a hunk, with their signs. */
  hunk: string[];
  /** Below templates/. */
  source: string;
}

export interface KeyedChange {
  key: string;
  change: TreeChange;
}

/** Many selections contain the same two versions of a file, which are compared once. */
export function createComparison(): (before: FileTree, after: FileTree) => KeyedChange[] {
  const known = new Map<string, KeyedChange[]>();

  function once(key: string, compare: () => TreeChange[]): KeyedChange[] {
    const changes = known.get(key) ?? compare().map((change) => ({ key: keyOf(change), change }));
    known.set(key, changes);
    return changes;
  }

  return (before, after) => {
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => !isSnapshot(path));
    const ofFiles = paths.flatMap((path) => {
      const sides = [before.get(path), after.get(path)] as const;
      const [old, now] = sides.map((file) => file && `${file.executable} ${hashOf(file)}`);
      return old === now ? [] : once([path, old, now].join("\n"), () => compareFiles(path, ...sides));
    });
    const snapshots = [listSnapshots(before), listSnapshots(after)] as const;
    const [old, now] = snapshots.map((files) => files.map(([, file]) => hashOf(file)).join(" "));
    const [lastBefore, lastAfter] = [snapshots[0].at(-1), snapshots[1].at(-1)];
    return old === now ? ofFiles : [...ofFiles, ...once(`${old}\n${now}`, () => compareLast(lastBefore, lastAfter))];
  };
}

/** The snapshots of an app are one entry, since the last one has all its tables. */
function compareLast(before: PlacedFile | undefined, after: PlacedFile | undefined): TreeChange[] {
  const [place, { origin }] = (after ?? before) as PlacedFile;
  const path = place.replace(/\d+(?=_snapshot\.json$)/, "*");
  const whats = compareSnapshots(before?.[1], after?.[1]);
  return whats.map((what) => ({ sign: "~", path, what, hunk: [], source: origin.sourcePath }));
}

/** The context of a hunk may differ between selections. What is changed counts. */
function keyOf({ sign, path, what, hunk }: TreeChange): string {
  return JSON.stringify([sign, path, what, hunk.filter((line) => !line.startsWith(" "))]);
}

function compareFiles(path: string, before: RenderedFile | undefined, after: RenderedFile | undefined): TreeChange[] {
  if (!before || !after) return [before, after].flatMap((file) => (file ? addOrRemove(path, file, !before) : []));
  const source = after.origin.sourcePath;
  const change = (what: string, hunk: string[] = []): TreeChange => ({ sign: "~", path, what, hunk, source });
  const mode = before.executable === after.executable ? [] : [change(`executable: ${after.executable}`)];
  if (hashOf(before) === hashOf(after)) return mode;
  if (isBinary(before) || isBinary(after)) return [...mode, change("binary")];
  const [old, now] = [decodeText(before.content), decodeText(after.content)];
  if (path === "package.json" || path === "package-lock.json") {
    return comparePackages(path, old, now).map((what) => change(what));
  }
  if (path === journalPath) return compareJournals(old, now).map((what) => change(what));
  const { hunks } = structuredPatch(path, path, old, now, undefined, undefined, { context: 2 });
  return [...mode, ...hunks.map(({ lines }) => change("", lines))];
}

function addOrRemove(path: string, file: RenderedFile, isNew: boolean): TreeChange {
  const { content, origin } = file;
  const what = isBinary(file) ? `${content.length} bytes` : `${decodeText(content).split("\n").length - 1} lines`;
  return { sign: isNew ? "+" : "-", path, what, hunk: [], source: origin.sourcePath };
}

function isBinary({ content, origin }: RenderedFile): boolean {
  return origin.verbatim && content.includes(0);
}
