// Gives a new app a repository with one first commit, where that is right: never inside another repository, and never at
// the price of the app when git is missing or not set up.

import type { Reporter } from "../report/reporter";
import { type ProgramRun, runProgram } from "./run-program";

export type RepositoryResult = "committed" | "staged" | "inside-repository" | "git-missing" | "failed";

export interface RepositoryOptions {
  directory: string;
  signal: AbortSignal;
  reporter: Reporter;
}

const firstMessage = "Create the app with create-app-template";

/** Set while a hook or another git command runs; they would point us at somebody else's repository. */
const foreignVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"];

export async function makeRepository({ directory, signal, reporter }: RepositoryOptions): Promise<RepositoryResult> {
  const env = Object.fromEntries(foreignVariables.map((name) => [name, undefined]));
  const git = (...args: string[]): Promise<ProgramRun> => runProgram("git", args, { cwd: directory, signal, env });

  const around = await git("rev-parse", "--is-inside-work-tree");
  if (around.exitCode === undefined) {
    reporter.warn("git is not installed, so the app has no repository yet.");
    return "git-missing";
  }
  if (around.exitCode === 0) return "inside-repository";

  const branch = await git("config", "--get", "init.defaultBranch");
  const init = await git("init", "--quiet", ...(branch.exitCode === 0 ? [] : ["--initial-branch=main"]));
  const add = init.exitCode === 0 ? await git("add", "--all") : init;
  if (add.exitCode !== 0) {
    reporter.warn(`git could not make a repository: ${add.output.trim().split("\n").at(-1)}`);
    return "failed";
  }
  // No signing and no hooks: both may ask questions that nobody is there to answer.
  const commit = await git("-c", "commit.gpgsign=false", "commit", "--quiet", "--no-verify", "--message", firstMessage);
  if (commit.exitCode === 0) return "committed";
  reporter.warn(`git does not know who you are yet. When it does: git commit --message "${firstMessage}"`);
  return "staged";
}
