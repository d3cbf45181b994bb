// Reads an app's lock file, of this format or the first one. A lock that can't be relied on is refused with a way out,
// because an update that starts from a wrong base would overwrite edits.

import { readFileSync } from "node:fs";
import path from "node:path";
import { isAppPath } from "../catalog/app-path";
import type { Answers, AppPath, Upkeep } from "../catalog/types";
import { CliError, exitCodes } from "../errors";
import { packageManagers } from "../package-managers/package-managers";
import { type AppLock, appLockName, type LockedFile, sealLock } from "./app-lock";

const newestFormat = 2;

export function readAppLock(folder: string): AppLock {
  return parseAppLock(readText(path.join(folder, appLockName)), path.join(folder, appLockName));
}

export function parseAppLock(text: string, where: string): AppLock {
  const content = parseJson(text, where);
  const { lock: format = 1, version, answers } = content;
  if (typeof format === "number" && format > newestFormat) throw tooNew(where);
  if (typeof version !== "string" || !isVersion(version)) throw unusable(where, "has no version");
  if (!isAnswers(answers)) throw unusable(where, "has no answers that make sense");
  if (format === 1) return { version, answers, yours: [], files: readFiles(content.files, where), texts: new Map() };
  if (format !== newestFormat) throw unusable(where, "has an unknown format");
  if (content.seal !== sealLock(content)) throw unusable(where, "was edited");
  const { catalog, features, yours, texts, packageJson } = content;
  if (typeof catalog !== "string" || !isRecord(texts) || !isRecord(packageJson)) throw unusable(where, "is incomplete");
  if (!isListOfTexts(yours)) {
    throw unusable(where, 'needs a list of globs in "yours"');
  }
  if (features !== undefined && !isListOfTexts(features)) throw unusable(where, "is incomplete");
  const computed = { "package.json": `${JSON.stringify(packageJson, undefined, 2)}\n`, ...texts };
  return {
    version,
    catalog,
    answers,
    ...(features && { features }),
    yours,
    files: readFiles(content.files, where),
    texts: new Map(Object.entries(computed).map(([file, value]) => [file, String(value)])),
  };
}

function readText(where: string): string {
  try {
    return readFileSync(where, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw unusable(where, `can't be read (${code})`);
    throw new CliError({
      code: "lock-missing",
      message: `There is no ${appLockName} in ${path.dirname(where)}, so nothing is known about how this app was made.`,
      hint: `Go to the app's folder, restore the file from git, or run: create-app-template adopt`,
      exitCode: exitCodes.usage,
    });
  }
}

function parseJson(text: string, where: string): Record<string, unknown> {
  if (/^(<{7}|>{7}) /m.test(text)) throw unusable(where, "has conflict markers of a merge in it");
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (isRecord(content)) return content;
  } catch {
    // Said below.
  }
  throw unusable(where, "is not a JSON object");
}

function readFiles(files: unknown, where: string): Map<AppPath, LockedFile> {
  if (!isRecord(files)) throw unusable(where, "has no list of files");
  return new Map(
    Object.entries(files).map(([file, entry]) => {
      if (!mayBeLocked(file)) throw unusable(where, `names "${file}", which is not a path inside the app`);
      const locked = typeof entry === "string" ? readLine(entry) : readEntry(entry);
      if (!locked) throw unusable(where, `has a broken entry for ${file}`);
      return [file, locked];
    }),
  );
}

function readLine(line: string): LockedFile | undefined {
  const [, sha256 = "", gitBlob = "", upkeep] = /^([0-9a-f]{64}) ([0-9a-f]{40}) ([a-z-]+)$/.exec(line) ?? [];
  return sha256 ? { sha256, gitBlob, upkeep: upkeep as Upkeep } : undefined;
}

/** Format 1. */
function readEntry(entry: unknown): LockedFile | undefined {
  if (!isRecord(entry)) return undefined;
  return readLine(`${entry.sha256} ${entry.gitBlob} unknown`) && (entry as unknown as LockedFile);
}

function mayBeLocked(file: AppPath): boolean {
  return isAppPath(file) && file !== appLockName && file !== ".env";
}

function isAnswers(value: unknown): value is Answers {
  if (!isRecord(value) || typeof value.name !== "string" || !isRecord(value.choices)) return false;
  if (!packageManagers.some((manager) => manager === value.packageManager)) return false;
  return Object.values(value.choices).every(
    (choice) => Array.isArray(choice) && choice.every((name) => typeof name === "string"),
  );
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function isVersion(value: string): boolean {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tooNew(where: string): CliError {
  const message = `${where} was written by a newer version of create-app-template.`;
  const hint = "Run that version, or a newer one.";
  return new CliError({ code: "lock-too-new", message, hint, exitCode: exitCodes.usage });
}

function unusable(where: string, problem: string): CliError {
  return new CliError({
    code: "lock-unusable",
    message: `${where} ${problem}. Nothing was changed.`,
    hint: `Restore the file from git, or run create-app-template adopt to write it anew. Only "yours" is meant to be edited.`,
    exitCode: exitCodes.usage,
  });
}
