// Merges a file that features were woven into: first what comes and goes with them, filling by filling and import by import, then
// the rest as text.

import { isCode } from "../../catalog/slot-markers";
import type { AppPath } from "../../catalog/types";
import { bringFillings, type WovenText } from "./bring-fillings";
import { changeImports, compareImports, findImported, findUsed, writeImportsLike } from "./bring-imports";
import { type MergedText, mergeText } from "./merge-text";
import type { MarkerLabels } from "./types";

export function mergeWoven(
  path: AppPath,
  base: WovenText,
  yours: string,
  template: WovenText,
  labels?: MarkerLabels,
): MergedText {
  const brought = bringFillings(base, yours, template);
  const merge = (before: string, own: string) => mergeText(before, own, template.text, undefined, labels);
  if (!isCode(path)) return merge(brought.base, brought.yours);
  const changes = compareImports(brought.base, template.text);
  const before = writeImportsLike(template.text, changeImports(brought.base, changes));
  const merged = merge(before, changeImports(brought.yours, changes));
  // Which names are still used can only be told from the result. One that now comes from elsewhere is there anyway.
  const gone = changes.removed.filter(({ local }) => !changes.added.some((binding) => binding.local === local));
  const used = findUsed(merged.text, findImported(yours, gone));
  if (used.length === 0) return merged;
  const removed = changes.removed.filter((binding) => !used.includes(binding));
  const notes = used.map(({ local, module }) => `${path} still uses ${local} of ${module}, so that its import stays.`);
  return { ...merge(before, changeImports(brought.yours, { ...changes, removed })), notes };
}
