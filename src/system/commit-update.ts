// What an update or a merge wrote, in git's index and as a commit.

import type { AppPath } from "../catalog/types";
import { CliError } from "../errors";
import { foreignVariables, runGit, settings } from "./run-git";
import { lastLines, runProgram } from "./run-program";

/** Without what git ignores or has never seen: one of those, and git adds none. undefined: git knows no repository here. */
export function listAddable(folder: string, paths: AppPath[]): AppPath[] | undefined {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const output = runGit(args, { cwd: folder });
  const known = output && new Set(output.toString("utf8").split("\0"));
  return known && paths.filter((path) => known.has(path));
}

/** No signing and no hooks, because both may wait for input. */
export async function commitUpdate(folder: string, paths: AppPath[], message: string): Promise<void> {
  const known = listAddable(folder, paths) ?? paths;
  if (known.length === 0) throw notCommitted("git ignores every file of the update.");
  await git(folder, "add", "--all", "--", ...known);
  const unsigned = ["-c", "commit.gpgsign=false"];
  await git(folder, ...unsigned, "commit", "--quiet", "--no-verify", "--message", message, "--", ...known);
}

/** Without a signal: whoever stops git while it commits leaves its lock behind. */
async function git(folder: string, ...args: string[]): Promise<void> {
  const env = Object.fromEntries(foreignVariables.map((name) => [name, undefined]));
  const flags = settings.flatMap((setting) => ["-c", setting]);
  // Next.js has brackets in the names of folders, which git would take for patterns.
  const run = await runProgram("git", [...flags, "--literal-pathspecs", ...args], { cwd: folder, env });
  if (run.exitCode === undefined) throw notCommitted("git isn't installed.");
  if (run.exitCode !== 0) throw notCommitted(lastLines(run.output));
}

function notCommitted(log: string): CliError {
  const hint = "See the reason above. Once that is fixed, commit the update yourself.";
  return new CliError({ code: "commit-failed", message: "git couldn't commit the update.", hint, log });
}
