// Merges a file that you edited and the template changed, in the way that suits it.

import type { PackageLock } from "../catalog/types";
import { conflictOf, type Sides, write } from "./file-steps";
import { mergeEntries } from "./merge-entries";
import { mergeEnvExample } from "./merge-env-example";
import { mergeIndex } from "./merge-index";
import type { Json } from "./merge-json";
import { mergeJsonText, parse, stringifyLike } from "./merge-json-text";
import { mergePackageLock, type PackageJson } from "./merge-package-lock";
import { mergeSections } from "./merge-sections";
import { type MarkerLabels, type MergedText, mergeText, mergeWithoutBase } from "./merge-text";
import { readText, type TextStyle, writeText } from "./text-style";
import type { PlanOptions, TemplateTexts, Trees, UpdateStep } from "./types";

/** Beyond that, comparing takes seconds, and nobody resolves the result by hand. */
const LARGEST = 512 * 1024;

const defaultLabels: MarkerLabels = { base: "template before", wanted: "template now" };

interface Texts {
  base: string | undefined;
  yours: string;
  wanted: string;
}

export function mergeFile(
  sides: Sides,
  trees: Trees,
  options: PlanOptions,
  earlier: UpdateStep[],
): UpdateStep | undefined {
  const { path, base, yours, wanted } = sides;
  const mine = readText(yours.content);
  const theirs = readText(wanted.content);
  if (!mine || !theirs) return { ...conflictOf(sides), ...movedAsItIs(sides), reason: "binary" };
  const before = base?.content && readText(base.content);
  const texts: Texts = { base: before?.text, yours: mine.text, wanted: theirs.text };
  const labels = options.labels ?? defaultLabels;
  const isLarge = Math.max(yours.content.length, wanted.content.length) > LARGEST;

  if (wanted.upkeep === "merge-sections") return finishSections(sides, texts, labels, mine.style);
  const merged = mergeStructured(sides, texts, trees, labels, earlier);
  if (merged) return finish(sides, merged, (text) => writeText(text, mine.style));
  if (isLarge) return { ...conflictOf(sides), ...movedAsItIs(sides), reason: "too-large" };
  const plain = mergePlainly(texts, labels, options.formatted?.get(path), !wanted.origin.verbatim);
  return finish(sides, plain, (text) => writeText(text, mine.style));
}

/** Where the template moved a file that can't be merged, yours moves along. */
function movedAsItIs({ from, yours }: Sides): { content?: Uint8Array } {
  return from === undefined ? {} : { content: yours.content };
}

/** undefined: it has no structure that is known, so that lines decide. */
function mergeStructured(
  sides: Sides,
  { base, yours, wanted }: Texts,
  trees: Trees,
  labels: MarkerLabels,
  earlier: UpdateStep[],
): MergedText | undefined {
  switch (sides.wanted.upkeep) {
    case "merge-json":
      return mergeJsonText(base, yours, wanted, labels) ?? keepIfUnreadable(sides, yours, wanted);
    case "merge-index": {
      const text = mergeIndex(sides.path, yours, trees.base.keys(), trees.wanted.keys());
      return text === undefined ? unreadable(yours, wanted) : { text, hunks: [] };
    }
    case "merge-env":
      return { text: mergeEnvExample(base, yours, wanted, labels), hunks: [] };
    case "merge-lock":
      return mergeLock(yours, wanted, trees, earlier) ?? unreadable(yours, wanted);
    default:
      return undefined;
  }
}

/** `hasLists`: the template fills in lists, with an entry a line. */
function mergePlainly(
  { base, yours, wanted }: Texts,
  labels: MarkerLabels,
  formatted: TemplateTexts | undefined,
  hasLists: boolean,
): MergedText {
  const plain =
    base === undefined
      ? mergeWithoutBase(yours, wanted, labels)
      : mergeText(base, yours, wanted, labels, hasLists ? mergeEntries : undefined);
  if (plain.hunks.length === 0 || formatted?.wanted === undefined) return plain;
  const better = mergeText(formatted.base, yours, formatted.wanted, labels);
  return better.hunks.length < plain.hunks.length ? better : plain;
}

/** What can't be merged stays yours as a whole. */
function finishSections(sides: Sides, { base, yours, wanted }: Texts, labels: MarkerLabels, style: TextStyle) {
  const text = base === undefined ? yours : mergeSections(base, yours, wanted, labels);
  if (text === yours && !sides.from) return { kind: "keep", path: sides.path, because: "yours" } as const;
  return write(sides, writeText(text, style), "merged");
}

function finish(
  sides: Sides,
  { text, hunks }: MergedText,
  encode: (text: string) => Uint8Array,
): UpdateStep | undefined {
  const content = encode(text);
  const isUnchanged = Buffer.compare(content, sides.yours.content) === 0;
  if (hunks.length === 0) return isUnchanged && !sides.from ? undefined : write(sides, content, "merged");
  const reason =
    sides.base === undefined ? "both-added" : sides.base.content === undefined ? "no-base" : "both-changed";
  return { ...conflictOf(sides), reason, hunks, ...(isUnchanged && !sides.from ? {} : { content }) };
}

/** package.json never gets markers. Other JSON may have comments, and then lines decide. */
function keepIfUnreadable(sides: Sides, yours: string, wanted: string): MergedText | undefined {
  return sides.path === "package.json" ? unreadable(yours, wanted) : undefined;
}

function unreadable(yours: string, wanted: string): MergedText {
  return { text: yours, hunks: [{ base: undefined, yours, wanted }] };
}

function mergeLock(yours: string, wanted: string, trees: Trees, earlier: UpdateStep[]): MergedText | undefined {
  const [mine, theirs] = [parse(yours), parse(wanted)] as (PackageLock | undefined)[];
  const packageStep = earlier.find((step) => step.path === "package.json" && "content" in step && step.content);
  const packageJson =
    packageStep && "content" in packageStep ? packageStep.content : trees.current.get("package.json")?.content;
  const merged = packageJson && parse(readText(packageJson)?.text ?? "");
  const wantedJson = parse(readText(trees.wanted.get("package.json")?.content ?? new Uint8Array())?.text ?? "");
  if (!mine?.packages || !theirs || !merged || !wantedJson) return undefined;
  const lock = mergePackageLock(mine, theirs, merged as PackageJson, wantedJson as PackageJson);
  return { text: stringifyLike(yours, lock as unknown as Json), hunks: [] };
}
