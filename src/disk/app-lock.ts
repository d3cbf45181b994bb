// The app's own record: which version and answers made it, and each file's fingerprints. The git blob id lets a later
// upgrade find the untouched text in the app's own repository.

import { createHash } from "node:crypto";
import type { Answers, FileTree } from "../catalog/types";

export const appLockName = "create-app-template.lock.json";

interface AppLock {
  version: string;
  answers: Answers;
  files: Record<string, { sha256: string; gitBlob: string }>;
}

export function renderAppLock(version: string, answers: Answers, tree: FileTree): string {
  const files: AppLock["files"] = {};
  for (const appPath of [...tree.keys()].sort()) {
    const { content } = tree.get(appPath) as { content: Buffer };
    files[appPath] = { sha256: sha256(content), gitBlob: gitBlobId(content) };
  }
  const lock: AppLock = { version, answers, files };
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

export function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function gitBlobId(content: Buffer): string {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}
