// Merges Markdown section by section, so that one of yours beside one that comes or goes is no conflict.

import { mergeEntries } from "./merge-entries";
import { endsLine, endsWithLine, type MergedText, mergeText, mergeWithoutBase } from "./merge-text";
import type { MarkerLabels } from "./types";

/** By their headings. What is above the first one has none. */
type Sections = Map<string, string>;

export function mergeSections(base: string, yours: string, template: string, labels?: MarkerLabels): MergedText {
  const [baseSections, yourSections, templateSections] = [base, yours, template].map(splitSections) as [
    Sections,
    Sections,
    Sections,
  ];
  const notes: string[] = [];
  const merged = [...yourSections].flatMap(([heading, text]): [string, MergedText][] => {
    const [before, after] = [baseSections.get(heading), templateSections.get(heading)];
    if (after !== undefined) return [[heading, mergeSection(before, text, after, labels)]];
    if (before === text) return [];
    if (before !== undefined) notes.push(`The section "${heading}" is no longer part of the template; yours stays.`);
    return [[heading, { text, hunks: [] }]];
  });
  const headings = [...templateSections.keys()];
  for (const [at, heading] of headings.entries()) {
    if (yourSections.has(heading)) continue;
    if (baseSections.has(heading)) {
      const isChanged = baseSections.get(heading) !== templateSections.get(heading);
      if (isChanged) notes.push(`The template changed the section "${heading}", but you deleted it.`);
      continue;
    }
    const place = merged.findLastIndex(([other]) => headings.slice(0, at).includes(other));
    merged.splice(place + 1, 0, [heading, { text: templateSections.get(heading) ?? "", hunks: [] }]);
  }
  const { text, hunks } = joinSections(merged.map(([, section]) => section));
  const hasEnd = endsWithLine(base, yours, template);
  return { text: hasEnd ? text : text.replace(/\n$/, ""), hunks, ...(notes.length > 0 && { notes }) };
}

/** The last section may become one among others, so each ends its line. */
function splitSections(text: string): Sections {
  const sections: Sections = new Map();
  let [heading, isCode] = ["", false];
  for (const line of (endsLine(text) ? text : `${text}\n`).split(/(?<=\n)/)) {
    if (/^(```|~~~)/.test(line)) isCode = !isCode;
    if (!isCode && /^#{1,6} /.test(line)) {
      heading = line.trim();
      while (sections.has(heading)) heading += " again";
    }
    sections.set(heading, `${sections.get(heading) ?? ""}${line}`);
  }
  return sections;
}

function mergeSection(base: string | undefined, yours: string, template: string, labels?: MarkerLabels): MergedText {
  if (base === template || yours === template) return { text: yours, hunks: [] };
  if (base === undefined) return mergeWithoutBase(yours, template, labels);
  return mergeText(base, yours, template, mergeEntries, labels);
}

/** Each conflict is found by its line in the whole text. */
function joinSections(sections: MergedText[]): MergedText {
  let text = "";
  const hunks = sections.flatMap((section) => {
    const above = text.split("\n").length - 1;
    text += section.text;
    return section.hunks.map((hunk) => ({ ...hunk, line: (hunk.line ?? 1) + above }));
  });
  return { text, hunks };
}
