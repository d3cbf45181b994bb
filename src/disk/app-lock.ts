// The app's lock file: the version and answers that created it, and what every file looked like then. It is the base of
// the next update, so it also contains the texts that were computed for this app and are in no release.

import { hash } from "node:crypto";
import { type Fingerprint, takeFingerprint } from "../catalog/fingerprint";
import type { Answers, AppPath, FileTree, Upkeep } from "../catalog/types";

export const appLockName = "create-app-template.lock.json";

export interface LockedFile extends Fingerprint {
  /** How updates treat it. Not recorded in format 1. */
  upkeep?: Upkeep | undefined;
}

export interface AppLock {
  version: string;
  /** Two builds of the same version have different hashes. Not recorded in format 1. */
  catalog?: string | undefined;
  answers: Answers;
  /** The folders of private features, relative to the app. */
  features?: string[] | undefined;
  /** Globs of files that updates never touch. The only key that is edited by hand. */
  yours: string[];
  files: ReadonlyMap<AppPath, LockedFile>;
  /** The texts of computed files, such as package.json. */
  texts: ReadonlyMap<AppPath, string>;
}

/** What is never merged, and what is cut again from the lock of its release. */
const withoutText: Upkeep[] = ["once", "merge-lock"];

/** The lock of an app that consists of exactly these files. */
export function lockTree(
  made: Pick<AppLock, "version" | "catalog" | "answers" | "features">,
  tree: FileTree,
  yours: string[] = [],
): AppLock {
  const files = new Map<AppPath, LockedFile>();
  const texts = new Map<AppPath, string>();
  for (const [path, { content, upkeep, origin, fingerprint = takeFingerprint(content) }] of tree) {
    files.set(path, { ...fingerprint, upkeep });
    if (!origin.verbatim && !withoutText.includes(upkeep)) texts.set(path, Buffer.from(content).toString("utf8"));
  }
  return { ...made, yours, files, texts };
}

/** One line per file, so that two branches rarely conflict. */
export function renderAppLock(lock: AppLock): string {
  const { version, catalog, answers, features, yours } = lock;
  const { "package.json": packageJson = "{}", ...texts } = Object.fromEntries(lock.texts);
  const files = Object.fromEntries(
    [...lock.files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, { sha256, gitBlob, upkeep }]) => [path, `${sha256} ${gitBlob} ${upkeep}`]),
  );
  const made = { lock: 2, version, catalog, answers, features, packageJson: JSON.parse(packageJson), texts, files };
  const { lock: format, ...rest } = made;
  return `${JSON.stringify({ lock: format, seal: sealLock(made), yours, ...rest }, undefined, 2)}\n`;
}

/** Tells whether somebody edited the lock, whatever its formatting. `yours` may be edited. */
export function sealLock(lock: Record<string, unknown>): string {
  const { seal, yours, ...sealed } = lock;
  return hash("sha256", JSON.stringify(sealed));
}
