// The app's lock file: the version and answers that created it, and each file's fingerprints. With the git blob id, a
// later upgrade can find the original text in the app's repository.

import type { Fingerprint } from "../catalog/fingerprint";
import type { Answers } from "../catalog/types";

export const appLockName = "create-app-template.lock.json";

export interface FingerprintedFile {
  path: string;
  fingerprint: Fingerprint;
}

interface AppLock {
  version: string;
  answers: Answers;
  files: Record<string, Fingerprint>;
}

export function renderAppLock(version: string, answers: Answers, files: FingerprintedFile[]): string {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const fingerprints = sorted.map(({ path, fingerprint }) => [path, fingerprint]);
  const lock: AppLock = { version, answers, files: Object.fromEntries(fingerprints) };
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}
