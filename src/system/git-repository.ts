// Creates a repository with a first commit for a new app, unless it is inside another repository. If git is missing or
// not configured, the app is still created.

import type { Reporter } from "../report/reporter";
import { foreignVariables, runGit } from "./run-git";
import { type ProgramRun, runProgram } from "./run-program";

export type RepositoryResult = "committed" | "staged" | "inside-repository" | "git-missing" | "failed";

export interface RepositoryOptions {
  directory: string;
  signal: AbortSignal;
  reporter: Reporter;
}

const firstMessage = "Create the app with create-app-template";

export async function makeRepository({ directory, signal, reporter }: RepositoryOptions): Promise<RepositoryResult> {
  const env = Object.fromEntries(foreignVariables.map((name) => [name, undefined]));
  const git = (...args: string[]): Promise<ProgramRun> => runProgram("git", args, { cwd: directory, signal, env });

  const around = await git("rev-parse", "--is-inside-work-tree");
  if (around.exitCode === undefined) {
    reporter.warn("git is not installed, so no repository was created.");
    return "git-missing";
  }
  if (around.exitCode === 0) return "inside-repository";

  const branch = await git("config", "--get", "init.defaultBranch");
  const init = await git("init", "--quiet", ...(branch.exitCode === 0 ? [] : ["--initial-branch=main"]));
  const add = init.exitCode === 0 ? await git("add", "--all") : init;
  if (add.exitCode !== 0) {
    reporter.warn(`git couldn't create a repository: ${add.output.trim().split("\n").at(-1)}`);
    return "failed";
  }
  // No signing and no hooks, because both may wait for input.
  const commit = await git("-c", "commit.gpgsign=false", "commit", "--quiet", "--no-verify", "--message", firstMessage);
  if (commit.exitCode === 0) return "committed";
  reporter.warn(
    `git doesn't know your name and email, so nothing was committed. Configure them, then run: git commit --message "${firstMessage}"`,
  );
  return "staged";
}

// Commits an update, if git knows the app and who is committing.
/** No signing and no hooks, because both may wait for input. */
export function commitUpdate(folder: string, paths: string[], message: string): boolean {
  if (runGit(["add", "--all", "--", ...paths], { cwd: folder }) === undefined) return false;
  const args = ["-c", "commit.gpgsign=false", "commit", "--quiet", "--no-verify", "--message", message, "--", ...paths];
  return runGit(args, { cwd: folder }) !== undefined;
}
