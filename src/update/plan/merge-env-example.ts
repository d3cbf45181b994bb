// Merges `.env.example`: the template's new variables are added, each with its description. Nothing of yours is removed.

import { mergeText } from "./merge-text";

export function mergeEnvExample(base: string | undefined, yours: string, template: string): string {
  if (base !== undefined) {
    const merged = mergeText(base, yours, template);
    if (merged.hunks.length === 0) return merged.text;
  }
  const known = new Set([...listVariableNames(yours), ...(base === undefined ? [] : listVariableNames(base))]);
  const all = template.split(/\n{2,}/);
  const isNew = all.map((block) => {
    const names = listVariableNames(block);
    return names.length > 0 && names.every((name) => !known.has(name));
  });
  // A heading comes along with the first variable below it.
  const blocks = all.filter(
    (block, at) => isNew[at] || (isNew[at + 1] && block.startsWith("## ") && !yours.includes(block)),
  );
  return [yours.trimEnd(), ...blocks.map((block) => block.trim())].join("\n\n").concat("\n");
}

/** Also those that are commented out. */
export function listVariableNames(text: string): string[] {
  return [...text.matchAll(/^(?:#\s*)?(?:export\s+)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string);
}
