// Merges a file that you edited and the template changed, in the way that suits it.

import type { PackageLock } from "../../catalog/types";
import { isObject, sameBytes } from "../../text";
import { raiseRanges } from "./advisories";
import type { WovenText } from "./bring-fillings";
import { conflictOf, type Sides, writeStep } from "./file-steps";
import { followLines } from "./follow-lines";
import { mergeEntries } from "./merge-entries";
import { mergeEnvExample } from "./merge-env-example";
import { mergeJsonText, parse, readJson, stringifyLike } from "./merge-json";
import { mergePackageLock, type PackageJson } from "./merge-package-lock";
import { mergeSections } from "./merge-sections";
import { type MergedText, mergeText, mergeWithoutBase, type SettleHunk } from "./merge-text";
import { mergeWoven } from "./merge-woven";
import { readText, type TextStyle, writeText } from "./text-style";
import type { MarkerLabels, PlanOptions, TemplateTexts, Trees, UpdateStep } from "./types";

/** Beyond that, comparing takes seconds, and nobody resolves the result by hand. */
const LARGEST = 512 * 1024;

interface Texts {
  base: string | undefined;
  yours: string;
  template: string;
}

export function mergeFile(
  sides: Sides,
  trees: Trees,
  options: PlanOptions,
  earlier: UpdateStep[],
): UpdateStep | undefined {
  const { path, from, base, yours, template } = sides;
  const [baseText, yourText, templateText] = [base?.content, yours.content, template.content].map(
    (it) => it && readText(it),
  );
  // Where the template moved a file that can't be merged, yours moves along.
  const unmerged = { ...conflictOf(sides), ...(from !== undefined && { content: yours.content }) };
  if (!yourText || !templateText) return { ...unmerged, reason: "binary" };
  const texts: Texts = { base: baseText?.text, yours: yourText.text, template: templateText.text };
  const structured = mergeStructured(sides, texts, trees, earlier, options);
  const isLarge = Math.max(yours.content.length, template.content.length) > LARGEST;
  if (!structured && isLarge) return { ...unmerged, reason: "too-large" };
  const settle = template.origin.verbatim ? undefined : mergeEntries;
  const formatted = options.formatted?.get(path);
  const merged =
    structured ??
    mergeFillings(sides, texts, formatted, options) ??
    mergePlainly(texts, formatted, settle, options.labels);
  return finish(sides, merged, yourText.style);
}

/** undefined: nothing was woven, or it isn't known what the template had woven. */
function mergeFillings(
  { path, base, template }: Sides,
  texts: Texts,
  formatted: TemplateTexts | undefined,
  { labels }: PlanOptions,
): MergedText | undefined {
  if (texts.base === undefined || !(base?.origins || template.origins)) return undefined;
  const from: WovenText = { text: texts.base, origins: base?.origins ?? [] };
  const to: WovenText = { text: texts.template, origins: template.origins ?? [] };
  const merged = mergeWoven(path, from, texts.yours, to, labels);
  if (merged.hunks.length === 0 || formatted?.template === undefined) return merged;
  const [formattedFrom, formattedTo] = [followLines(from, formatted.base), followLines(to, formatted.template)];
  if (!formattedFrom || !formattedTo) return merged;
  const better = mergeWoven(path, formattedFrom, texts.yours, formattedTo, labels);
  return better.hunks.length < merged.hunks.length ? better : merged;
}

/** undefined: it has no structure that is known, so that lines decide. */
function mergeStructured(
  sides: Sides,
  { base, yours, template }: Texts,
  trees: Trees,
  earlier: UpdateStep[],
  options: PlanOptions,
): MergedText | undefined {
  const isPackageJson = sides.path === "package.json";
  switch (sides.template.mergeStrategy) {
    case "json":
      // package.json never gets markers. Other JSON may have comments, and then lines decide.
      if (isPackageJson) return mergePackageJson(base, yours, template, trees, options);
      return mergeJsonText(base, yours, template);
    case "env":
      return mergeEnvExample(base, yours, template);
    case "sections":
      return base === undefined ? undefined : mergeSections(base, yours, template, options.labels);
    case "package-lock":
      return mergeLock(yours, template, trees, earlier) ?? unreadable(yours, template);
    default:
      return undefined;
  }
}

/** `settle`: where the template fills in lists, with an entry a line. */
function mergePlainly(
  { base, yours, template }: Texts,
  formatted: TemplateTexts | undefined,
  settle: SettleHunk | undefined,
  labels: MarkerLabels | undefined,
): MergedText {
  if (base === undefined) return mergeWithoutBase(yours, template, labels);
  const plain = mergeText(base, yours, template, settle, labels);
  if (plain.hunks.length === 0 || formatted?.template === undefined) return plain;
  const better = mergeText(formatted.base, yours, formatted.template, undefined, labels);
  return better.hunks.length < plain.hunks.length ? better : plain;
}

function finish(sides: Sides, { text, hunks, notes }: MergedText, style: TextStyle): UpdateStep | undefined {
  const { from, base, yours } = sides;
  const content = writeText(text, style);
  const stays = sameBytes(content, yours.content) && from === undefined;
  if (hunks.length > 0) {
    const reason = base === undefined ? "both-added" : base.content === undefined ? "no-base" : "both-changed";
    return { ...conflictOf(sides), reason, hunks, ...(!stays && { content }), ...(notes && { notes }) };
  }
  if (!stays) return { ...writeStep(sides, content, "merged"), ...(notes && { notes }) };
  return notes && { kind: "keep", path: sides.path, because: "yours", notes };
}

function unreadable(yours: string, template: string): MergedText {
  return { text: yours, hunks: [{ base: undefined, yours, template }] };
}

/** The template's package lock moves what is installed. Other package managers go by the range alone. */
function mergePackageJson(
  base: string | undefined,
  yours: string,
  template: string,
  trees: Trees,
  { advisories }: PlanOptions,
): MergedText {
  const merged = mergeJsonText(base, yours, template);
  const manifest = merged && parse(merged.text);
  if (!merged || !isObject(manifest)) return unreadable(yours, template);
  if (trees.template.has("package-lock.json")) return merged;
  const raised = raiseRanges(manifest, advisories);
  if (raised.notes.length === 0) return merged;
  return { ...merged, text: stringifyLike(merged.text, raised.manifest), notes: raised.notes };
}

function mergeLock(yours: string, template: string, trees: Trees, earlier: UpdateStep[]): MergedText | undefined {
  const [yourLock, templateLock] = [parse(yours), parse(template)] as (PackageLock | undefined)[];
  const step = earlier.find(({ path }) => path === "package.json");
  const packageJson = (step && "content" in step && step.content) || trees.yours.get("package.json")?.content;
  const merged = readJson<PackageJson>(packageJson);
  const templatePackage = readJson<PackageJson>(trees.template.get("package.json")?.content);
  if (!yourLock?.packages || !templateLock || !merged || !templatePackage) return undefined;
  const lock = mergePackageLock(yourLock, templateLock, merged, templatePackage);
  return { text: stringifyLike(yours, lock), hunks: [] };
}
