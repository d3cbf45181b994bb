// Reads an app's lock file from its folder.

import { readFileSync } from "node:fs";
import path from "node:path";
import { usageError } from "../errors";
import { showCall } from "../how-to";
import { type AppLock, appLockName } from "./app-lock";
import { parseAppLock, unusableLock } from "./parse-app-lock";

export function readAppLock(folder: string): AppLock {
  return parseAppLock(readLockText(folder), path.join(folder, appLockName));
}

export function readLockText(folder: string): string {
  const where = path.join(folder, appLockName);
  try {
    return readFileSync(where, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw unusableLock(where, `can't be read (${code})`);
    const message = `There is no ${appLockName} in ${folder}, so nothing is known about how this app was made.`;
    const hint = `Go to the app's folder, restore the file from git, or run: ${showCall({ name: "adopt" })}`;
    throw usageError("lock-missing", message, hint);
  }
}
