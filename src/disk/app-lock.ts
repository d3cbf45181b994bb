// The app's own record: which version and answers made it, and each file's fingerprints. The git blob id lets a later
// upgrade find the untouched text in the app's own repository.

import { hash } from "node:crypto";
import type { Answers } from "../catalog/types";

export const appLockName = "create-app-template.lock.json";

export interface FingerprintedFile {
  path: string;
  content: Buffer;
  sha256: string;
}

interface AppLock {
  version: string;
  answers: Answers;
  files: Record<string, { sha256: string; gitBlob: string }>;
}

export function renderAppLock(version: string, answers: Answers, files: FingerprintedFile[]): string {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const fingerprints = sorted.map(({ path, content, sha256 }) => [path, { sha256, gitBlob: gitBlobId(content) }]);
  const lock: AppLock = { version, answers, files: Object.fromEntries(fingerprints) };
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

export function sha256(content: Buffer): string {
  return hash("sha256", content);
}

function gitBlobId(content: Buffer): string {
  return hash("sha1", Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]));
}
