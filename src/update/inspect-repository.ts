// What git knows about an app: which files it can bring back, and which have changes that aren't committed.

import type { AppPath } from "../catalog/types";
import { CliError, exitCodes } from "../errors";
import { runGit } from "../tools/run-git";

export interface Repository {
  tracked: ReadonlySet<AppPath>;
  /** Changed or untracked, but not ignored. Only in the app's folder. */
  dirty: AppPath[];
}

/** undefined: no git, or no repository. */
export function inspectRepository(folder: string): Repository | undefined {
  const flags = ["--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"];
  const tracked = runGit(["ls-files", "-z"], { cwd: folder });
  const status = runGit(["status", ...flags, "--", "."], { cwd: folder });
  if (!tracked || !status) return undefined;
  // Paths are relative to the repository's top.
  const prefix = status.length === 0 ? undefined : runGit(["rev-parse", "--show-prefix"], { cwd: folder });
  const start = 3 + (prefix?.toString().replace(/\n$/, "").length ?? 0);
  return { tracked: new Set(splitList(tracked)), dirty: splitList(status).map((line) => line.slice(start)) };
}

/** An update can be undone with git only if git has the files it touches. */
export function refuseDirt({ dirty }: Repository, touched: AppPath[], allowDirty: boolean): void {
  const inTheWay = dirty.filter((file) => touched.includes(file));
  const shown = inTheWay.length > 0 ? inTheWay : dirty;
  if (shown.length === 0 || (inTheWay.length === 0 && allowDirty)) return;
  const list = `${shown.slice(0, 10).join(", ")}${shown.length > 10 ? ` and ${shown.length - 10} more` : ""}`;
  const others = "Commit or stash them, or pass --allow-dirty: the update doesn't touch these files.";
  throw new CliError({
    code: inTheWay.length > 0 ? "dirty-files" : "dirty-folder",
    message: `There are changes that aren't committed: ${list}. Nothing was changed.`,
    hint: inTheWay.length > 0 ? "The update would change these files. Commit or stash them first." : others,
    exitCode: exitCodes.targetInTheWay,
  });
}

function splitList(output: Buffer): string[] {
  return output.toString("utf8").split("\0").filter(Boolean);
}
