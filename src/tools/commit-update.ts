// Commits an update, if git knows the app and who is committing.

import { runGit } from "./run-git";

/** No signing and no hooks, because both may wait for input. */
export function commitUpdate(folder: string, paths: string[], message: string): boolean {
  if (runGit(["add", "--all", "--", ...paths], { cwd: folder }) === undefined) return false;
  const args = ["-c", "commit.gpgsign=false", "commit", "--quiet", "--no-verify", "--message", message, "--", ...paths];
  return runGit(args, { cwd: folder }) !== undefined;
}
