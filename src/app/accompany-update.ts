// What an update changes besides the template's files: the lock, the variables in .env, and what a package manager completes.

import { sha256Of } from "../catalog/fingerprint";
import { packageLocksOf } from "../catalog/package-managers";
import type { EnvVariable } from "../catalog/types";
import { type AppLock, appLockName, renderAppLock } from "../disk/app-lock";
import { appendEnv } from "../disk/env-file";
import { readAppFiles } from "../disk/read-app-files";
import { encodeText } from "../text";
import type { FileChange } from "../update/apply/change-files";
import { hashAt } from "../update/apply/journal";
import { readText, writeText } from "../update/plan/text-style";
import type { ExpectedHash } from "../update/plan/types";
import { makeSecret } from "./plan-files";
import type { PreparedUpdate } from "./prepare-update";

/** `appended`: the names of variables that come to .env. */
export function accompanyUpdate({ folder, lockHash, newLock }: PreparedUpdate, variables: EnvVariable[]) {
  const locks = packageLocksOf(newLock.answers.packageManager).map((path): FileChange => {
    return { path, was: hashAt(folder, path), next: "same" };
  });
  const env = changeEnv(folder, variables);
  return {
    changes: [changeLock(lockHash, newLock), ...(env ? [env.change] : []), ...locks],
    appended: env?.appended ?? [],
  };
}

/** `was`: what it was when it was read. */
export function changeLock(was: ExpectedHash, lock: AppLock): FileChange {
  return { path: appLockName, was, next: { content: encodeText(renderAppLock(lock)), executable: false } };
}

/** An app without .env, or with a link in its place, gets its variables from elsewhere. */
function changeEnv(folder: string, variables: EnvVariable[]): { change: FileChange; appended: string[] } | undefined {
  const file = readAppFiles(folder, [".env"]).get(".env");
  const text = file && !file.obstacle ? readText(file.content) : undefined;
  if (!file || !text) return undefined;
  const { text: longer, appended } = appendEnv(text.text, variables, makeSecret);
  if (appended.length === 0) return undefined;
  const next = { content: writeText(longer, text.style), executable: file.executable };
  return { change: { path: ".env", was: sha256Of(file.content), next }, appended };
}
