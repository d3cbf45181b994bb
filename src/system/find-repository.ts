// Whether an app is in a git repository. One that git refuses to read, such as another user's, is there all the same: what
// isn't committed in it can't be seen, so nothing may be changed.

import { type CliError, inTheWay } from "../errors";
import { type GitFailure, tryGit } from "./run-git";

export type FoundRepository =
  | { state: "none" | "git-missing" }
  /** From the repository's top to the folder: "apps/web/". */
  | { state: "found"; prefix: string }
  | { state: "refused"; failure: GitFailure };

export function findRepository(folder: string): FoundRepository {
  const { output, failure } = tryGit(["rev-parse", "--show-prefix"], { cwd: folder });
  if (output) return { state: "found", prefix: output.toString("utf8").replace(/\n$/, "") };
  if (failure.isMissing) return { state: "git-missing" };
  // Without "(or any": there is one, but what its .git names is gone.
  return failure.reason.startsWith("not a git repository (or any") ? { state: "none" } : { state: "refused", failure };
}

/** To be called before anything that is known about an app may come from git. */
export function refuseUnreadable(folder: string): void {
  const found = findRepository(folder);
  if (found.state === "refused") throw repositoryRefused(folder, found.failure);
}

export function repositoryRefused(folder: string, { reason, log }: GitFailure): CliError {
  const message = `git can't read the repository that ${folder} is in: ${reason}. Nothing was changed.`;
  return inTheWay("repository-refused", message, adviseRefused(log));
}

export function adviseRefused(log: string): string {
  const [trust] = /git config --global --add safe\.directory .+/.exec(log) ?? [];
  return trust ? `If you trust it, run: ${trust}` : "Run git status there to see what is wrong.";
}
