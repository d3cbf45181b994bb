// Where a merge conflicts because you use another formatter, both template texts are formatted with yours. It only helps
// if your file is formatted with it.

import type { AppPath } from "../catalog/types";
import { findFormatters, type TextsToFormat } from "../tools/format-texts";
import { readText } from "./text-style";
import type { PlanOptions, UpdateStep } from "./types";

type Formatted = Map<AppPath, { base: string; wanted: string }>;

export async function formatLikeYours(folder: string, steps: UpdateStep[]): Promise<Formatted> {
  const formatted: Formatted = new Map();
  let open = steps.flatMap(toTexts);
  if (open.length === 0) return formatted;
  for (const format of findFormatters(folder)) {
    const results = await format(folder, open);
    open = open.filter((file, index) => {
      const [base, yours, wanted] = results[index] ?? [];
      if (base === undefined || wanted === undefined || yours !== file.texts[1]) return true;
      formatted.set(file.path, { base, wanted });
      return false;
    });
    if (open.length === 0) break;
  }
  return formatted satisfies PlanOptions["formatted"];
}

/** Base, yours and wanted of a conflict between lines. */
function toTexts(step: UpdateStep): TextsToFormat[] {
  if (step.kind !== "conflict" || step.reason !== "both-changed" || !step.content) return [];
  const texts = [step.base, step.yours, step.wanted].flatMap((content) => (content && readText(content)?.text) ?? []);
  return texts.length === 3 && step.hunks.some((hunk) => hunk.line !== undefined) ? [{ path: step.path, texts }] : [];
}
