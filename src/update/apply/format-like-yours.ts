// Where there is a conflict because you use another formatter, the template's texts are formatted with yours. It only helps
// if your file is formatted with it.

import type { AppPath } from "../../catalog/types";
import { findFormatters, type TextsToFormat } from "../../system/format-texts";
import { readText } from "../plan/text-style";
import type { TemplateTexts, UpdateStep } from "../plan/types";

/** The names of the app's formatters, if one of them could settle a conflict of the plan. Nothing is run. */
export function findHelpfulFormatters(folder: string, steps: UpdateStep[]): string[] {
  return steps.some((step) => toTexts(step).length > 0) ? findFormatters(folder).map(({ name }) => name) : [];
}

export async function formatLikeYours(
  folder: string,
  steps: UpdateStep[],
  signal: AbortSignal,
): Promise<Map<AppPath, TemplateTexts>> {
  const formatted = new Map<AppPath, TemplateTexts>();
  let open = steps.flatMap(toTexts);
  if (open.length === 0) return formatted;
  for (const { format } of findFormatters(folder)) {
    const results = await format(folder, open, signal);
    open = open.filter((file, index) => {
      const texts = results[index] ?? [];
      const [yours, base, template] = texts;
      const isReadable = file.texts.every((_, position) => texts[position] !== undefined);
      if (!isReadable || base === undefined || yours !== file.texts[0]) return true;
      formatted.set(file.path, { base, template });
      return false;
    });
    if (open.length === 0) break;
  }
  return formatted;
}

/** Yours, base and template, where lines conflict. Yours and base, where the template no longer has the file. */
function toTexts(step: UpdateStep): TextsToFormat[] {
  if (step.kind !== "conflict") return [];
  const { path, reason, hunks } = step;
  if (reason !== "no-longer-part" && !(reason === "both-changed" && hunks.some(({ line }) => line !== undefined)))
    return [];
  const sides = reason === "no-longer-part" ? [step.yours, step.base] : [step.yours, step.base, step.template];
  const texts = sides.flatMap((content) => (content && readText(content)?.text) ?? []);
  return texts.length === sides.length ? [{ path, texts }] : [];
}
