// Merges Markdown section by section: those that you didn't edit become the template's, and those that you edited stay
// yours, with what the template changed in other lines. Where both changed the same lines, yours stay.

import { mergeEntries } from "./merge-entries";
import { mergeText } from "./merge-text";

export function mergeSections(base: string, yours: string, wanted: string): string {
  const [before, mine, theirs] = [base, yours, wanted].map(splitSections) as [Sections, Sections, Sections];
  const merged = [...mine].flatMap(([heading, text]): [string, string][] => {
    const section = mergeSection(before.get(heading), text, theirs.get(heading));
    return section === undefined ? [] : [[heading, section]];
  });
  const headings = [...theirs.keys()];
  for (const [at, heading] of headings.entries()) {
    if (before.has(heading) || mine.has(heading)) continue;
    const place = merged.findLastIndex(([other]) => headings.slice(0, at).includes(other));
    merged.splice(place + 1, 0, [heading, theirs.get(heading) ?? ""]);
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
function mergeSection(base: string | undefined, yours: string, wanted: string | undefined) {
  if (wanted === undefined) return base === yours ? undefined : yours;
  if (base === undefined || base === wanted) return yours;
  if (base === yours) return wanted;
  const merged = mergeText(base, yours, wanted, mergeEntries);
  return merged.hunks.length === 0 ? merged.text : yours;
}
