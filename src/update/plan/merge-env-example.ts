// Merges `.env.example`: what you changed stays, the template's new variables are added, each with its description, and what it changed
// of a variable that you changed, too, is told.

import { type MergedText, mergeText } from "./merge-text";

export function mergeEnvExample(base: string | undefined, yours: string, template: string): MergedText {
  const merged = base === undefined ? yours : mergeText(base, yours, template, (_, own) => own).text;
  const [baseNames, mergedNames] = [base ?? "", merged].map(listVariableNames);
  const all = template.split(/\n{2,}/);
  const isNew = all.map((block) => {
    const names = listVariableNames(block);
    return names.length > 0 && !names.some((name) => baseNames?.includes(name) || mergedNames?.includes(name));
  });
  // A heading comes along with the first variable below it.
  const blocks = all.filter(
    (block, at) => isNew[at] || (isNew[at + 1] && block.startsWith("## ") && !merged.includes(block)),
  );
  const added = blocks.map((block) => block.trim());
  const text = added.length === 0 ? merged : [merged.trimEnd(), ...added].join("\n\n").concat("\n");
  const left = mergedNames?.filter((name) => {
    const [before, own, after] = [base ?? "", merged, template].map((it) => lineOf(it, name));
    return after !== undefined && after !== before && after !== own;
  });
  const notes = left?.map((name) => `.env.example: the template changed ${name}, and so did you; yours stays.`) ?? [];
  return { text, hunks: [], ...(notes.length > 0 && { notes }) };
}

/** Also those that are commented out. */
export function listVariableNames(text: string): string[] {
  return [...text.matchAll(/^(?:#\s*)?(?:export\s+)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string);
}

function lineOf(text: string, name: string): string | undefined {
  return text.split("\n").find((line) => listVariableNames(line).includes(name));
}
