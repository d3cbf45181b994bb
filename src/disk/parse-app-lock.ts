// Parses an app's lock file. A lock that can't be relied on is refused with a way out,
// because an update that starts from a wrong base would overwrite edits. Works in a browser, too.

import { isAppPath } from "../catalog/app-path";
import { sha256Of } from "../catalog/fingerprint";
import { packageManagers } from "../catalog/package-managers";
import type { Answers, AppPath, FeatureFolder, MergeStrategy } from "../catalog/types";
import { type CliError, usageError } from "../errors";
import { encodeText, isObject, parseJson, showName } from "../text";
import { type AppLock, appLockName, type LockedFile } from "./app-lock";

/** Earlier ones were never released. */
const knownFormat = 3;

export function parseAppLock(text: string, where: string): AppLock {
  const content = readObject(text, where);
  const { lock: format, version, answers, yours = [] } = content;
  if (typeof format === "number" && format > knownFormat) throw tooNew(where);
  if (format !== knownFormat) throw unusableLock(where, "has an unknown format");
  if (typeof version !== "string" || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw unusableLock(where, "has no version");
  if (!isAnswers(answers)) throw unusableLock(where, "has no answers that make sense");
  if (!isListOfTexts(yours)) throw unusableLock(where, 'needs a list of globs in "yours"');
  const files = readFiles(content.files, where);
  const features = readFeatures(content.features, where);
  return {
    version,
    answers,
    ...(features && { features }),
    yours,
    files,
    texts: readTexts(content.texts, files, where),
  };
}

/** A text that was edited would be a wrong base. Its hash is in a line of its own, so that branches can be merged. */
function readTexts(texts: unknown, files: AppLock["files"], where: string): Map<AppPath, string> {
  if (!isObject(texts)) throw unusableLock(where, "is incomplete");
  return new Map(
    Object.entries(texts).map(([file, text]) => {
      if (typeof text === "string" && sha256Of(text) === files.get(file)?.sha256) return [file, text];
      throw unusableLock(where, `has a broken text for ${showName(file)}`);
    }),
  );
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
    const hint = "To merge both sides, run: create-app-template adopt";
    throw unusableLock(where, "has conflict markers of a merge in it", hint);
  }
  const content = parseJson(text.replace(/^\uFEFF/, ""));
  if (!isObject(content)) throw unusableLock(where, "is not a JSON object");
  return content;
}

function readFiles(files: unknown, where: string): Map<AppPath, LockedFile> {
  if (!isObject(files)) throw unusableLock(where, "has no list of files");
  return new Map(
    Object.entries(files).map(([file, entry]) => {
      if (!isAppPath(file) || file === appLockName || file === ".env")
        throw unusableLock(where, `names "${showName(file)}", which is not a path inside the app`);
      const locked = readLine(entry);
      if (!locked) throw unusableLock(where, `has a broken entry for ${showName(file)}`);
      return [file, locked];
    }),
  );
}

function readLine(line: unknown): LockedFile | undefined {
  const entry = typeof line === "string" ? /^([0-9a-f]{64}) ([0-9a-f]{40}) ([a-z-]+)$/.exec(line) : null;
  const [, sha256 = "", gitBlob = "", mergeStrategy] = entry ?? [];
  return sha256 ? { sha256, gitBlob, mergeStrategy: mergeStrategy as MergeStrategy } : undefined;
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

const wayOut = `Restore the file from git, or run create-app-template adopt to write it anew. Only "yours" is meant to be edited.`;

export function unusableLock(where: string, problem: string, hint = wayOut): CliError {
  return usageError("lock-unusable", `${where} ${problem}. Nothing was changed.`, hint);
}

/** What a broken lock still says: on both sides, where it has conflict markers. Nobody can guess that from the files. */
export function rescueLock(text: string): { yours: string[]; features: FeatureFolder[]; choices: Answers["choices"] } {
  const lists = [...text.matchAll(/"yours":\s*\[(.*?)\],?\s*$/gms)].map(([, list = ""]) => list);
  const globs = lists.flatMap((list) => [...list.matchAll(/"([^"\\\n]+)"/g)]).map(([, glob = ""]) => glob);
  const content = parseJson(text);
  const { answers } = isObject(content) ? content : {};
  const folders = [...text.matchAll(/"from":\s*"([^"\\\n]+)"/g)].map(([, from = ""]) => from);
  const choices = isObject(answers) ? answers.choices : undefined;
  return {
    yours: [...new Set(globs)],
    features: [...new Set(folders)].map((from) => ({ from })),
    choices: isChoices(choices) ? choices : {},
  };
}
