// The git repository of an app: a new one with a first commit, and what git knows about the files of an existing app.

import type { AppPath } from "../catalog/types";
import { inTheWay } from "../errors";
import { showFlag } from "../how-to";
import { adviseRefused, findRepository, repositoryRefused } from "./find-repository";
import { foreignVariables, settings, tryGit } from "./run-git";
import { type AppWork, lastLines, type ProgramRun, runProgram } from "./run-program";
import { showInFolder } from "./show-commands";

export type RepositoryResult = "committed" | "staged" | "inside-repository" | "git-missing" | "failed";

export type RepositoryWork = Omit<AppWork, "manager">;

const firstMessage = "Create the app with create-app-template";

/** Unless the app is inside another repository. If git is missing or not configured, the app is still created. */
export async function makeRepository({ directory, signal, reporter }: RepositoryWork): Promise<RepositoryResult> {
  const env = Object.fromEntries(foreignVariables.map((name) => [name, undefined]));
  // No signing, because it may wait for input, and nothing that goes on in the background.
  const flags = [...settings, "commit.gpgSign=false", "maintenance.auto=false"].flatMap((setting) => ["-c", setting]);
  const git = (...args: string[]): Promise<ProgramRun> =>
    runProgram("git", [...flags, ...args], { cwd: directory, signal, env });

  const around = findRepository(directory);
  if (around.state === "git-missing") {
    reporter.warn("git is not installed, so no repository was created.");
    return "git-missing";
  }
  if (around.state === "found") {
    reporter.tell("Already inside a git repository, so no new one was created");
    return "inside-repository";
  }
  if (around.state === "refused") {
    const { reason, log } = around.failure;
    reporter.warn(
      `git can't read the repository around the app, so no new one was created: ${reason}. ${adviseRefused(log)}`,
    );
    return "failed";
  }

  const branch = await git("config", "--get", "init.defaultBranch");
  const init = await git("init", "--quiet", ...(branch.exitCode === 0 ? [] : ["--initial-branch=main"]));
  if (init.exitCode !== 0) {
    reporter.warn(`git couldn't create a repository: ${lastLines(init.output, 1)}`);
    return "failed";
  }
  const commitCommand = `git commit --message "${firstMessage}"`;
  const add = await git("add", "--all");
  if (add.exitCode !== 0) {
    const command = showInFolder(directory, "git add --all", commitCommand);
    reporter.warn(
      `git created a repository, but couldn't add the app's files: ${lastLines(add.output, 1)}. When that is fixed, run: ${command}`,
    );
    return "failed";
  }
  const commit = await git("commit", "--quiet", "--message", firstMessage);
  if (commit.exitCode === 0) return "committed";
  reporter.warn(
    `git couldn't commit. If your name and email aren't configured, set them, then run: ${showInFolder(directory, commitCommand)}`,
  );
  return "staged";
}

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
  const found = findRepository(app);
  if (found.state === "refused") throw repositoryRefused(app, found.failure);
  if (found.state !== "found") return undefined;
  const { prefix } = found;
  const flags = ["--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"];
  const [stages, status] = [
    ["ls-files", "-z", "--stage"],
    ["status", ...flags, "--", "."],
  ].map((args) => {
    const { output, failure } = tryGit(args, { cwd: app });
    if (failure) throw repositoryRefused(app, failure);
    return splitList(output);
  }) as [string[], string[]];
  const index = new Map<AppPath, string[]>();
  for (const line of stages) {
    const [entry = "", path = ""] = line.split("\t");
    index.set(path, [...(index.get(path) ?? []), entry]);
  }
  // Unlike those of the index, these paths are relative to the repository's top.
  return { prefix, index, dirty: status.map((line) => line.slice(3 + prefix.length)) };
}

/** What an update changes should be in git before: people compare with it. With `allowDirty`, changes of other files are fine. */
export function refuseDirt(repository: Repository | undefined, touched: AppPath[], allowDirty: boolean): void {
  const { dirty = [] } = repository ?? {};
  const touchedDirt = dirty.filter((file) => touched.includes(file));
  const shown = touchedDirt.length > 0 ? touchedDirt : dirty;
  if (shown.length === 0 || (touchedDirt.length === 0 && allowDirty)) return;
  const list = `${shown.slice(0, 10).join(", ")}${shown.length > 10 ? ` and ${shown.length - 10} more` : ""}`;
  const others = `Commit or stash them, or pass ${showFlag("allow-dirty")}: the update doesn't touch these files.`;
  const message = `There are changes that aren't committed: ${list}. Nothing was changed.`;
  if (touchedDirt.length === 0) throw inTheWay("dirty-folder", message, others);
  throw inTheWay("dirty-files", message, "The update would change these files. Commit or stash them first.");
}

function splitList(output: Buffer): string[] {
  return output.toString("utf8").split("\0").filter(Boolean);
}
