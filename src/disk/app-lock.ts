// The app's own record: which version and answers made it, and each file's fingerprints. The git blob id lets a later
// upgrade find the untouched text in the app's own repository.

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
