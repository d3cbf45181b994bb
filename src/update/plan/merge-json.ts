// Merges JSON key by key: what one side changed is taken. Where both did, your value stays and the key is listed, since
// markers would break the file.

import { gte, major, minVersion, satisfies, validRange } from "semver";
import type { RenderedFile } from "../../catalog/types";
import type { AppFile } from "../../disk/read-app-files";
import { isObject, parseJson } from "../../text";
import { type MergedText, mergeText } from "./merge-text";
import { readText } from "./text-style";
import type { ConflictHunk } from "./types";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** undefined: there is none. */
type Value = Json | undefined;
type JsonObject = { [key: string]: Json };

export interface MergedJson {
  value: Json;
  conflicts: ConflictHunk[];
}

export function mergeJson(base: Value, yours: Json, template: Json): MergedJson {
  const conflicts: ConflictHunk[] = [];
  const value = mergeValue(base, yours, template, [], conflicts);
  return { value: value ?? null, conflicts };
}

function mergeValue(base: Value, yours: Value, template: Value, keys: string[], conflicts: ConflictHunk[]): Value {
  if (isEqual(yours, template) || isEqual(base, template)) return yours;
  if (isEqual(base, yours)) return template;
  if (isJsonObject(yours) && isJsonObject(template)) {
    const merged = orderKeys(Object.keys(yours), Object.keys(template)).map((key) => {
      const [baseValue, yourValue, templateValue] = [isJsonObject(base) ? base : {}, yours, template].map((side) =>
        own(side, key),
      );
      return [key, mergeValue(baseValue, yourValue, templateValue, [...keys, key], conflicts)] as const;
    });
    return Object.fromEntries(merged.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  }
  const list = mergeLists(base, yours, template);
  if (list) return list;
  if (typeof yours === "string" && typeof template === "string" && keepsYourVersion(yours, template)) return yours;
  conflicts.push({ key: keys.join("."), base: show(base), yours: show(yours), template: show(template) });
  return yours;
}

/** Your order. A new key goes where the alphabet puts it if yours are sorted, and else after its neighbor. */
function orderKeys(yours: string[], template: string[]): string[] {
  const ordered = [...yours];
  const isSorted = yours.length > 1 && yours.every((key, index) => index === 0 || (yours[index - 1] as string) < key);
  for (const [index, key] of template.entries()) {
    if (ordered.includes(key)) continue;
    const after = isSorted
      ? ordered.findLastIndex((other) => other < key)
      : ordered.lastIndexOf(template[index - 1] ?? "");
    ordered.splice(after === -1 && !isSorted && index > 0 ? ordered.length : after + 1, 0, key);
  }
  return ordered;
}

/** Lists of different strings or numbers are sets: entries come and go. */
function mergeLists(base: Value, yours: Value, template: Value): Json[] | undefined {
  if (![base, yours, template].every(isSet)) return undefined;
  const [baseList, yourList, templateList] = [base, yours, template] as [Json[], Json[], Json[]];
  const gone = baseList.filter((item) => !templateList.includes(item));
  const added = templateList.filter((item) => !baseList.includes(item) && !yourList.includes(item));
  return [...yourList.filter((item) => !gone.includes(item)), ...added];
}

function isSet(value: Value): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item !== "object" || item === null) &&
    new Set(value).size === value.length
  );
}

function isJsonObject(value: Value): value is JsonObject {
  return isObject(value);
}

function own(value: JsonObject, key: string): Value {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Regardless of the order of keys. */
function isEqual(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

function show(value: Value): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Of a package: your range admits the template's version, or yours is newer and has the same major version. */
export function keepsYourVersion(yours: string, template: string): boolean {
  const [yourVersion, templateVersion] = [yours, template].map((text) =>
    isVersion(text) ? minVersion(text)?.version : undefined,
  );
  if (!yourVersion || !templateVersion) return false;
  return (
    satisfies(templateVersion, yours) ||
    (major(yourVersion) === major(templateVersion) && gte(yourVersion, templateVersion))
  );
}

/** Any text of a JSON file may be asked about. */
function isVersion(text: string): boolean {
  return /^[~^]?\d+\.\d+\.\d/.test(text) && validRange(text) !== null;
}

/** Keeps how yours is written: indentation, order of keys and last line end. undefined: one of the texts isn't strict JSON. */
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

export function stringifyLike(text: string, value: unknown): string {
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? "  ";
  return `${JSON.stringify(value, undefined, indent)}${text.endsWith("\n") ? "\n" : ""}`;
}

/** A package manager may write its own file in another order, which is no edit. */
export function isSameJson(one: Pick<AppFile, "content">, other: RenderedFile | undefined): boolean {
  if (other?.mergeStrategy !== "package-lock") return false;
  const [a, b] = [one, other].map(({ content }) => readJson(content));
  return a !== undefined && isEqual(a, b);
}

/** undefined: it isn't there, or isn't JSON. */
export function readJson<Value = Json>(content: Uint8Array | undefined): Value | undefined {
  const text = content && readText(content)?.text;
  return text === undefined ? undefined : (parse(text) as Value | undefined);
}

export function parse(text: string): Json | undefined {
  return parseJson(text) as Json | undefined;
}
