// Merges a file that you edited and the template changed, in the way that suits it.

import type { PackageLock } from "../../catalog/types";
import { sameBytes } from "../../text";
import type { WovenText } from "./bring-fillings";
import { conflictOf, type Sides, write } from "./file-steps";
import { followLines } from "./follow-lines";
import { mergeEntries } from "./merge-entries";
import { mergeEnvExample } from "./merge-env-example";
import { mergeJsonText, parse, readJson, stringifyLike } from "./merge-json";
import { mergePackageLock, type PackageJson } from "./merge-package-lock";
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
  const structured = mergeStructured(sides, texts, trees, earlier);
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
): MergedText | undefined {
  const isPackageJson = sides.path === "package.json";
  switch (sides.template.mergeStrategy) {
    case "merge-json":
      // package.json never gets markers. Other JSON may have comments, and then lines decide.
      return mergeJsonText(base, yours, template) ?? (isPackageJson ? unreadable(yours, template) : undefined);
    case "merge-env":
      return { text: mergeEnvExample(base, yours, template), hunks: [] };
    case "merge-sections":
      return { text: base === undefined ? yours : mergeSections(base, yours, template), hunks: [] };
    case "merge-lock":
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
  const { path, from, base, yours, template } = sides;
  const content = writeText(text, style);
  const stays = sameBytes(content, yours.content) && from === undefined;
  if (hunks.length > 0) {
    const reason = base === undefined ? "both-added" : base.content === undefined ? "no-base" : "both-changed";
    return { ...conflictOf(sides), reason, hunks, ...(!stays && { content }), ...(notes && { notes }) };
  }
  if (!stays) return { ...write(sides, content, "merged"), ...(notes && { notes }) };
  return template.mergeStrategy === "merge-sections" ? { kind: "keep", path, because: "yours" } : undefined;
}

function unreadable(yours: string, template: string): MergedText {
  return { text: yours, hunks: [{ base: undefined, yours, template }] };
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

/** Sections of Markdown that you didn't edit become the template's; yours get what the template changed in other lines. */
function mergeSections(base: string, yours: string, template: string): string {
  const [baseSections, yourSections] = [splitSections(base), splitSections(yours)];
  const templateSections = splitSections(template);
  const merged = [...yourSections].flatMap(([heading, text]): [string, string][] => {
    const section = mergeSection(baseSections.get(heading), text, templateSections.get(heading));
    return section === undefined ? [] : [[heading, section]];
  });
  const headings = [...templateSections.keys()];
  for (const [at, heading] of headings.entries()) {
    if (baseSections.has(heading) || yourSections.has(heading)) continue;
    const place = merged.findLastIndex(([other]) => headings.slice(0, at).includes(other));
    merged.splice(place + 1, 0, [heading, templateSections.get(heading) ?? ""]);
  }
  return merged.map(([, text]) => text).join("");
}

type Sections = Map<string, string>;

/** By their headings. What is above the first one has none. */
function splitSections(text: string): Sections {
  const sections: Sections = new Map();
  let [heading, isCode] = ["", false];
  for (const line of text.split(/(?<=\n)/)) {
    if (/^(```|~~~)/.test(line)) isCode = !isCode;
    if (!isCode && /^#{1,6} /.test(line)) {
      heading = line.trim();
      while (sections.has(heading)) heading += " again";
    }
    sections.set(heading, `${sections.get(heading) ?? ""}${line}`);
  }
  return sections;
}

/** undefined: it goes. */
function mergeSection(base: string | undefined, yours: string, template: string | undefined) {
  if (template === undefined) return base === yours ? undefined : yours;
  if (base === undefined || base === template) return yours;
  if (base === yours) return template;
  const merged = mergeText(base, yours, template, mergeEntries);
  return merged.hunks.length === 0 ? merged.text : yours;
}
