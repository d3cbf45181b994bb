// The app's lock file: the version and answers that it was made with, and the hash of every file. Whoever renders the same
// version and answers again has the base of the next update, and the hashes tell whether it is the right one.

import { hashOf } from "../catalog/fingerprint";
import type { Answers, AppPath, FeatureFolder, FileTree } from "../catalog/types";
import { decodeText, encodeText, sameBytes } from "../text";

export const appLockName = "create-app-template.lock.json";

/** What the template gave is rendered from these. */
export interface RenderedFrom {
  version: string;
  answers: Answers;
}

export interface AppLock extends RenderedFrom {
  /** The folders of private features, as seen from the app. Those that the app uses are there with all their files. */
  features?: FeatureFolder[] | undefined;
  /** Globs of files that updates never touch. The only key that is edited by hand. */
  yours: string[];
  /** What an update left out: there, the base is still what another version, or other answers, gave. */
  behind: ReadonlyMap<AppPath, RenderedFrom>;
  /** The id that git gives to each file as the template gave it. */
  files: ReadonlyMap<AppPath, string>;
}

/** The lock of an app that consists of exactly these files. */
export function lockTree(
  made: Omit<AppLock, "yours" | "behind" | "files">,
  tree: FileTree,
  yours: string[] = [],
): AppLock {
  const files = new Map([...tree].map(([path, file]) => [path, hashOf(file)]));
  return { ...made, yours, behind: new Map(), files };
}

/** One sorted line per entry, so that git can merge what two branches changed. */
export function renderAppLock({ version, answers, features = [], yours, behind, files }: AppLock): string {
  const copies = features.map(({ from, files: copy }) => {
    return { from, ...(copy && { files: sortByPath([...copy].map(([path, content]) => [path, toJson(content)])) }) };
  });
  const content = {
    lock: lockFormat,
    yours,
    version,
    answers,
    ...(copies.length > 0 && { features: copies }),
    ...(behind.size > 0 && { behind: groupBehind(behind) }),
    files: sortByPath([...files]),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Earlier ones were never released. */
export const lockFormat = 4;

/** Most paths are left out by the same update. */
function groupBehind(behind: AppLock["behind"]): object[] {
  const groups = new Map<string, RenderedFrom & { paths: AppPath[] }>();
  for (const [path, { version, answers }] of [...behind].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = JSON.stringify([version, answers]);
    const group = groups.get(key) ?? { version, answers, paths: [] };
    groups.set(key, { ...group, paths: [...group.paths, path] });
  }
  return [...groups.values()];
}

function sortByPath(entries: [AppPath, unknown][]): Record<AppPath, unknown> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toJson(content: Uint8Array): string | { base64: string } {
  const text = decodeText(content);
  if (sameBytes(encodeText(text), content)) return text;
  return { base64: btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join("")) };
}
