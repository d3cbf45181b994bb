// Merges Markdown section by section: those that you didn't edit become the template's, and those that you edited stay
// yours, with what the template changed in other lines. Where both changed the same lines, yours stay.

import { mergeEntries } from "./merge-entries";
import { mergeText } from "./merge-text";

export function mergeSections(base: string, yours: string, template: string): string {
  const [baseSections, yourSections, templateSections] = [base, yours, template].map(splitSections) as [
    Sections,
    Sections,
    Sections,
  ];
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
      const isTaken = (name: string) => sections.has(name);
      heading = line.trim();
      while (isTaken(heading)) heading += " again";
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
