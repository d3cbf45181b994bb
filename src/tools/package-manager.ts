// The package managers we speak: which one the user works with, and how each says "install" and "run".

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
    // The lock is rendered, so "ci" gives the very tree that was tested. NODE_ENV=production must not drop the tools.
    install: ["ci", "--include=dev", "--no-audit", "--no-fund"],
    run: (script, args) => ["run", script, ...(args.length > 0 ? ["--", ...args] : [])],
  },
  // In CI, pnpm and yarn refuse to make the lock that a new app does not have yet.
  pnpm: {
    install: ["install", "--prod=false", "--no-frozen-lockfile"],
    run: (script, args) => ["run", script, ...args],
  },
  yarn: { install: ["install"], run: (script, args) => ["run", script, ...args] },
  bun: { install: ["install"], run: (script, args) => ["run", script, ...args] },
};

export const packageManagers = Object.keys(dialects) as PackageManager[];

/** "pnpm/9.1.0 npm/? node/v20" is what a package manager says about itself to the programs that it starts. */
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

/** As a person types it: "npm install", "pnpm run dev". */
export function showInstall(manager: PackageManager): string {
  return packageManagerWords[manager].install;
}

export function showRun(manager: PackageManager, script: string): string {
  return `${packageManagerWords[manager].run} ${script}`;
}

/** "cd my-app", or nothing where the user stands in the folder already. */
export function showChangeDirectory(directory: string): string[] {
  return path.normalize(directory) === "." ? [] : [`cd ${quoteForShell(directory)}`];
}
