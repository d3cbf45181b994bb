// The app's lock file: the version and answers that created it, and what every file looked like then. It is the base of
// the next update, so it also contains the texts that are in no release: those computed for this app, and private features.

import { takeFingerprint } from "../catalog/fingerprint";
import type { Answers, AppPath, FeatureFolder, FileTree, Fingerprint, MergeStrategy } from "../catalog/types";
import { decodeText, encodeText, sameBytes } from "../text";

export const appLockName = "create-app-template.lock.json";

export interface LockedFile extends Fingerprint {
  /** How updates treat it. */
  mergeStrategy: MergeStrategy;
}

export interface AppLock {
  version: string;
  answers: Answers;
  /** The folders of private features, as seen from the app. Those that the app uses are there with all their files. */
  features?: FeatureFolder[] | undefined;
  /** Globs of files that updates never touch. The only key that is edited by hand. */
  yours: string[];
  files: ReadonlyMap<AppPath, LockedFile>;
  /** The texts of computed files, such as package.json. */
  texts: ReadonlyMap<AppPath, string>;
}

/** The lock of an app that consists of exactly these files. */
export function lockTree(
  made: Pick<AppLock, "version" | "answers" | "features">,
  tree: FileTree,
  yours: string[] = [],
): AppLock {
  const files = new Map<AppPath, LockedFile>();
  const texts = new Map<AppPath, string>();
  for (const [path, { content, mergeStrategy, origin, fingerprint = takeFingerprint(content) }] of tree) {
    files.set(path, { ...fingerprint, mergeStrategy });
    // package-lock.json is cut again from the one of its release.
    if (!origin.verbatim && mergeStrategy !== "merge-lock") texts.set(path, decodeText(content));
  }
  return { ...made, yours, files, texts };
}

/** One sorted line per entry, so that git can merge what two branches changed. */
export function renderAppLock({ version, answers, features, yours, files, texts }: AppLock): string {
  const lines = [...files].map(([path, { sha256, gitBlob, mergeStrategy }]) => [
    path,
    `${sha256} ${gitBlob} ${mergeStrategy}`,
  ]);
  const copies = features?.map(({ from, files: copy }) => {
    return { from, ...(copy && { files: sortByPath([...copy].map(([path, content]) => [path, toJson(content)])) }) };
  });
  const content = {
    lock: 3,
    yours,
    version,
    answers,
    ...(copies && copies.length > 0 && { features: copies }),
    files: sortByPath(lines),
    texts: sortByPath([...texts]),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

function sortByPath(entries: unknown[][]): Record<AppPath, unknown> {
  return Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

function toJson(content: Uint8Array): string | { base64: string } {
  const text = decodeText(content);
  if (sameBytes(encodeText(text), content)) return text;
  return { base64: btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join("")) };
}
