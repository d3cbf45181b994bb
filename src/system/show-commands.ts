// Commands for the user to type, safe to paste into a shell.

import path from "node:path";
import { type PackageManager, traitsOf } from "../catalog/package-managers";
import { quoteForShell } from "../quote-for-shell";

export function showInstall(manager: PackageManager): string {
  return traitsOf(manager).install;
}

export function showRun(manager: PackageManager, script: string): string {
  return `${traitsOf(manager).run} ${script}`;
}

/** "cd my-app", or nothing if the user is already there. */
export function showChangeDirectory(directory: string): string[] {
  return path.normalize(directory) === "." ? [] : [`cd ${quoteForShell(directory)}`];
}
