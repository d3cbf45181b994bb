// What git knows about an app: what its index has, and which files have changes that aren't committed.

import type { AppPath } from "../catalog/types";
import { inTheWay } from "../errors";
import { runGit } from "./run-git";

export interface Repository {
  /** From the repository's top to the app: "apps/web/". */
  prefix: string;
  /** "100644 <id> 0" for each file that git tracks. Several if it is unmerged. */
  index: ReadonlyMap<AppPath, string[]>;
  /** Changed or untracked, but not ignored. Only in the app's folder. */
  dirty: AppPath[];
}

/** undefined: no git, or no repository. */
export function inspectRepository(app: string): Repository | undefined {
  const flags = ["--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"];
  const stages = runGit(["ls-files", "-z", "--stage"], { cwd: app });
  const status = runGit(["status", ...flags, "--", "."], { cwd: app });
  const top = runGit(["rev-parse", "--show-prefix"], { cwd: app });
  if (!stages || !status || !top) return undefined;
  const prefix = top.toString().replace(/\n$/, "");
  const index = new Map<AppPath, string[]>();
  for (const line of splitList(stages)) {
    const [entry = "", path = ""] = line.split("\t");
    index.set(path, [...(index.get(path) ?? []), entry]);
  }
  // Unlike those of the index, these paths are relative to the repository's top.
  return { prefix, index, dirty: splitList(status).map((line) => line.slice(3 + prefix.length)) };
}

/** What an update changes should be in git before: people compare with it, and go back with it. */
export function refuseDirt({ dirty }: Repository, touched: AppPath[], allowDirty: boolean): void {
  const touchedDirt = dirty.filter((file) => touched.includes(file));
  const shown = touchedDirt.length > 0 ? touchedDirt : dirty;
  if (shown.length === 0 || (touchedDirt.length === 0 && allowDirty)) return;
  const list = `${shown.slice(0, 10).join(", ")}${shown.length > 10 ? ` and ${shown.length - 10} more` : ""}`;
  const others = "Commit or stash them, or pass --allow-dirty: the update doesn't touch these files.";
  const message = `There are changes that aren't committed: ${list}. Nothing was changed.`;
  if (touchedDirt.length === 0) throw inTheWay("dirty-folder", message, others);
  throw inTheWay("dirty-files", message, "The update would change these files. Commit or stash them first.");
}

function splitList(output: Buffer): string[] {
  return output.toString("utf8").split("\0").filter(Boolean);
}
