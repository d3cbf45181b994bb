// The supported package managers: which one the user runs, and how each one installs packages and runs scripts.

import path from "node:path";
import type { PackageManager } from "../catalog/types";
import { packageManagerWords } from "../render/package-managers";
import { quoteForShell } from "./quote-for-shell";

interface Dialect {
  install: string[];
  run: (script: string, args: string[]) => string[];
}

const dialects: Record<PackageManager, Dialect> = {
  npm: {
    // "ci" installs exactly what was tested. devDependencies are needed even with NODE_ENV=production.
    install: ["ci", "--include=dev", "--no-audit", "--no-fund"],
    run: (script, args) => ["run", script, ...(args.length > 0 ? ["--", ...args] : [])],
  },
  // In CI, pnpm and yarn refuse to create the lock file that a new app doesn't have yet.
  pnpm: {
    install: ["install", "--prod=false", "--no-frozen-lockfile"],
    run: (script, args) => ["run", script, ...args],
  },
  yarn: { install: ["install"], run: (script, args) => ["run", script, ...args] },
  bun: { install: ["install"], run: (script, args) => ["run", script, ...args] },
};

export const packageManagers = Object.keys(dialects) as PackageManager[];

/** Package managers identify themselves to the programs they run: "pnpm/9.1.0 npm/? node/v20". */
export function detectPackageManager(userAgent: string | undefined): PackageManager {
  const name = userAgent?.split("/")[0];
  return packageManagers.find((manager) => manager === name) ?? "npm";
}

export function installArguments(manager: PackageManager): string[] {
  return dialects[manager].install;
}

export function runArguments(manager: PackageManager, script: string, args: string[] = []): string[] {
  return dialects[manager].run(script, args);
}

/** As a user would type it: "npm install", "pnpm run dev". */
export function showInstall(manager: PackageManager): string {
  return packageManagerWords[manager].install;
}

export function showRun(manager: PackageManager, script: string): string {
  return `${packageManagerWords[manager].run} ${script}`;
}

/** "cd my-app", or nothing if the user is already there. */
export function showChangeDirectory(directory: string): string[] {
  return path.normalize(directory) === "." ? [] : [`cd ${quoteForShell(directory)}`];
}
