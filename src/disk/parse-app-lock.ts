// Parses an app's lock file. A lock that can't be relied on is refused with a way out, because an update that starts from a
// wrong base would overwrite edits. Works in a browser, too.

import { isAppPath } from "../catalog/app-path";
import { packageManagers } from "../catalog/package-managers";
import type { Answers, AppPath, FeatureFolder } from "../catalog/types";
import { type CliError, usageError } from "../errors";
import { showCall } from "../how-to";
import { encodeText, isObject, parseJson, showName } from "../text";
import { type AppLock, appLockName, lockFormat, type RenderedFrom } from "./app-lock";

export function parseAppLock(text: string, where: string): AppLock {
  const content = readObject(text, where);
  const { lock: format, version, answers, yours = [] } = content;
  if (typeof format === "number" && format > lockFormat) throw tooNew(where);
  if (format !== lockFormat) throw unusableLock(where, "has an unknown format");
  if (!isVersion(version)) throw unusableLock(where, "has no version");
  if (!isAnswers(answers)) throw unusableLock(where, "has no valid answers");
  if (!isListOfTexts(yours)) throw unusableLock(where, 'needs a list of globs in "yours"');
  const files = readFiles(content.files, where);
  const features = readFeatures(content.features, where);
  const behind = readBehind(content.behind, where);
  return { version, answers, ...(features && { features }), yours, behind, files };
}

function readFiles(files: unknown, where: string): AppLock["files"] {
  if (!isObject(files)) throw unusableLock(where, "has no list of files");
  return new Map(
    Object.entries(files).map(([file, id]) => {
      refusePath(file, where);
      if (typeof id === "string" && /^[0-9a-f]{40}$/.test(id)) return [file, id];
      throw unusableLock(where, `has a broken entry for ${showName(file)}`);
    }),
  );
}

function readBehind(behind: unknown = [], where: string): AppLock["behind"] {
  const problem = 'has a broken entry in "behind"';
  if (!Array.isArray(behind)) throw unusableLock(where, problem);
  const entries = behind.flatMap((group): [AppPath, RenderedFrom][] => {
    const { version, answers, paths } = isObject(group) ? group : {};
    if (!isVersion(version) || !isAnswers(answers) || !isListOfTexts(paths)) throw unusableLock(where, problem);
    for (const path of paths) refusePath(path, where);
    return paths.map((path) => [path, { version, answers }]);
  });
  return new Map(entries);
}

function refusePath(file: string, where: string): void {
  if (isAppPath(file) && file !== appLockName && file !== ".env") return;
  throw unusableLock(where, `names "${showName(file)}", which is not a path inside the app`);
}

function readFeatures(features: unknown, where: string): FeatureFolder[] | undefined {
  if (features === undefined) return undefined;
  if (!Array.isArray(features)) throw unusableLock(where, 'needs a list of folders in "features"');
  return features.map((entry) => {
    if (!isObject(entry) || typeof entry.from !== "string")
      throw unusableLock(where, 'has a broken entry in "features"');
    const { from, files } = entry;
    if (files === undefined) return { from };
    if (!isObject(files)) throw unusableLock(where, `has broken files for the features of ${showName(from)}`);
    return { from, files: new Map(Object.entries(files).map((file) => readCopy(file, where))) };
  });
}

function readCopy([file, content]: [string, unknown], where: string): [string, Uint8Array] {
  const encoded = isObject(content) ? content.base64 : undefined;
  if (isAppPath(file) && typeof content === "string") return [file, encodeText(content)];
  if (isAppPath(file) && isBase64(encoded)) {
    return [file, Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))];
  }
  throw unusableLock(where, `has a broken entry for ${showName(file)} in "features"`);
}

function isBase64(text: unknown): text is string {
  return typeof text === "string" && text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

function readObject(text: string, where: string): Record<string, unknown> {
  if (/^(<{7}|>{7}) /m.test(text)) {
    const hint = `To merge both sides, run: ${showCall({ name: "adopt" })}`;
    throw unusableLock(where, "has conflict markers of a merge in it", hint);
  }
  const content = parseJson(text.replace(/^\uFEFF/, ""));
  if (!isObject(content)) throw unusableLock(where, "is not a JSON object");
  return content;
}

function isVersion(value: unknown): value is string {
  return typeof value === "string" && /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(value);
}

function isAnswers(value: unknown): value is Answers {
  if (!isObject(value) || typeof value.name !== "string" || !isChoices(value.choices)) return false;
  return packageManagers.some((manager) => manager === value.packageManager);
}

function isChoices(value: unknown): value is Answers["choices"] {
  return isObject(value) && Object.values(value).every(isListOfTexts);
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function tooNew(where: string): CliError {
  const message = `${where} was written by a newer version of create-app-template.`;
  return usageError("lock-too-new", message, "Run that version, or a newer one.");
}

export function unusableLock(where: string, problem: string, hint = findWayOut()): CliError {
  return usageError("lock-unusable", `${where} ${problem}. Nothing was changed.`, hint);
}

export function findWayOut(): string {
  const adopt = showCall({ name: "adopt" });
  return `Restore the file from git, or recreate it: ${adopt}\nOnly "yours" is meant to be edited.`;
}

/** What a broken lock still says: on both sides, where it has conflict markers. */
export function rescueLock(text: string): Partial<RenderedFrom> & { yours: string[]; features: FeatureFolder[] } {
  const content = parseJson(text);
  const { version, answers, yours } = isObject(content) ? content : {};
  const lists = [...text.matchAll(/"yours":\s*\[(.*?)\],?\s*$/gms)].map(([, list = ""]) => list);
  const globs = lists.flatMap((list) => [...list.matchAll(/"([^"\\\n]+)"/g)]).map(([, glob = ""]) => glob);
  const folders = [...text.matchAll(/"from":\s*"([^"\\\n]+)"/g)].map(([, from = ""]) => from);
  return {
    ...(isVersion(version) && { version }),
    ...(isAnswers(answers) && { answers }),
    yours: isListOfTexts(yours) ? yours : [...new Set(globs)],
    features: [...new Set(folders)].map((from) => ({ from })),
  };
}
