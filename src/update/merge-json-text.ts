// Merges the text of a JSON file, and keeps how yours is written: indentation, order of keys and last line end.

import type { RenderedFile } from "../catalog/types";
import type { AppFile } from "../disk/read-app-files";
import { isEqual, type Json, mergeJson } from "./merge-json";
import { type MergedText, mergeText } from "./merge-text";
import { readText } from "./text-style";

/** undefined: one of the texts isn't strict JSON. */
export function mergeJsonText(base: string | undefined, yours: string, template: string): MergedText | undefined {
  const [baseJson, yourJson, templateJson] = [base, yours, template].map((text) =>
    text === undefined ? undefined : parse(text),
  );
  if (yourJson === undefined || templateJson === undefined || (base !== undefined && baseJson === undefined))
    return undefined;
  const { value, conflicts } = mergeJson(baseJson, yourJson, templateJson);
  if (isEqual(value, yourJson)) return { text: yours, hunks: conflicts };
  if (base !== undefined && conflicts.length === 0) {
    // Line by line, nothing is written anew that neither side touched. It only counts if it means the same.
    const merged = mergeText(base, yours, template);
    if (merged.hunks.length === 0 && isEqual(parse(merged.text), value)) return merged;
  }
  return { text: stringifyLike(yours, value), hunks: conflicts };
}

export function stringifyLike(text: string, value: Json): string {
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? "  ";
  return `${JSON.stringify(value, undefined, indent)}${text.endsWith("\n") ? "\n" : ""}`;
}

/** A package manager may write its own file in another order, which is no edit. */
export function isSameJson(one: Pick<AppFile, "content">, other: RenderedFile | undefined): boolean {
  if (other?.upkeep !== "merge-lock") return false;
  const [a, b] = [one, other].map(({ content }) => readJson(content));
  return a !== undefined && isEqual(a, b);
}

/** undefined: it isn't there, or isn't JSON. */
export function readJson<Value = Json>(content: Uint8Array | undefined): Value | undefined {
  const text = content && readText(content)?.text;
  return text === undefined ? undefined : (parse(text) as Value | undefined);
}

export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
