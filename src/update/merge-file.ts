// Merges a file that you edited and the template changed, in the way that suits it.

import type { PackageLock } from "../catalog/types";
import { conflictOf, type Sides, write } from "./file-steps";
import { mergeEntries } from "./merge-entries";
import { mergeEnvExample } from "./merge-env-example";
import { mergeIndex } from "./merge-index";
import type { Json } from "./merge-json";
import { mergeJsonText, parse, readJson, stringifyLike } from "./merge-json-text";
import { mergePackageLock, type PackageJson } from "./merge-package-lock";
import { mergeSections } from "./merge-sections";
import { type MergedText, mergeText, mergeWithoutBase, type SettleHunk } from "./merge-text";
import { readText, type TextStyle, writeText } from "./text-style";
import type { MarkerLabels, PlanOptions, TemplateTexts, Trees, UpdateStep } from "./types";

/** Beyond that, comparing takes seconds, and nobody resolves the result by hand. */
const LARGEST = 512 * 1024;

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
  const { path, from, base, yours, wanted } = sides;
  const [before, mine, theirs] = [base?.content, yours.content, wanted.content].map((it) => it && readText(it));
  // Where the template moved a file that can't be merged, yours moves along.
  const unmerged = { ...conflictOf(sides), ...(from !== undefined && { content: yours.content }) };
  if (!mine || !theirs) return { ...unmerged, reason: "binary" };
  const texts: Texts = { base: before?.text, yours: mine.text, wanted: theirs.text };
  const structured = mergeStructured(sides, texts, trees, earlier);
  const isLarge = Math.max(yours.content.length, wanted.content.length) > LARGEST;
  if (!structured && isLarge) return { ...unmerged, reason: "too-large" };
  const settle = wanted.origin.verbatim ? undefined : mergeEntries;
  const merged = structured ?? mergePlainly(texts, options.formatted?.get(path), settle, options.labels);
  return finish(sides, merged, mine.style);
}

/** undefined: it has no structure that is known, so that lines decide. */
function mergeStructured(
  sides: Sides,
  { base, yours, wanted }: Texts,
  trees: Trees,
  earlier: UpdateStep[],
): MergedText | undefined {
  switch (sides.wanted.upkeep) {
    case "merge-json":
      return mergeJsonText(base, yours, wanted) ?? keepIfUnreadable(sides, yours, wanted);
    case "merge-index": {
      const text = mergeIndex(sides.path, yours, wanted, trees.base.keys(), trees.wanted.keys());
      return text === undefined ? unreadable(yours, wanted) : { text, hunks: [] };
    }
    case "merge-env":
      return { text: mergeEnvExample(base, yours, wanted), hunks: [] };
    case "merge-sections":
      return { text: base === undefined ? yours : mergeSections(base, yours, wanted), hunks: [] };
    case "merge-lock":
      return mergeLock(yours, wanted, trees, earlier) ?? unreadable(yours, wanted);
    default:
      return undefined;
  }
}

/** `settle`: where the template fills in lists, with an entry a line. */
function mergePlainly(
  { base, yours, wanted }: Texts,
  formatted: TemplateTexts | undefined,
  settle: SettleHunk | undefined,
  labels: MarkerLabels | undefined,
): MergedText {
  if (base === undefined) return mergeWithoutBase(yours, wanted, labels);
  const plain = mergeText(base, yours, wanted, settle, labels);
  if (plain.hunks.length === 0 || formatted?.wanted === undefined) return plain;
  const better = mergeText(formatted.base, yours, formatted.wanted, undefined, labels);
  return better.hunks.length < plain.hunks.length ? better : plain;
}

function finish(sides: Sides, { text, hunks }: MergedText, style: TextStyle): UpdateStep | undefined {
  const { path, from, base, yours, wanted } = sides;
  const content = writeText(text, style);
  const stays = Buffer.compare(content, yours.content) === 0 && from === undefined;
  if (hunks.length > 0) {
    const reason = base === undefined ? "both-added" : base.content === undefined ? "no-base" : "both-changed";
    return { ...conflictOf(sides), reason, hunks, ...(!stays && { content }) };
  }
  if (!stays) return write(sides, content, "merged");
  return wanted.upkeep === "merge-sections" ? { kind: "keep", path, because: "yours" } : undefined;
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
  const step = earlier.find(({ path }) => path === "package.json");
  const packageJson = (step && "content" in step && step.content) || trees.current.get("package.json")?.content;
  const merged = readJson<PackageJson>(packageJson);
  const wantedJson = readJson<PackageJson>(trees.wanted.get("package.json")?.content);
  if (!mine?.packages || !theirs || !merged || !wantedJson) return undefined;
  const lock = mergePackageLock(mine, theirs, merged, wantedJson);
  return { text: stringifyLike(yours, lock as unknown as Json), hunks: [] };
}
