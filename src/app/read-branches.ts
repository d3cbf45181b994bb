// The branches of a merge, as their commits have them: each with its lock file and its files.

import type { Answers, AppPath } from "../catalog/types";
import { type AppLock, appLockName } from "../disk/app-lock";
import { parseAppLock } from "../disk/parse-app-lock";
import type { AppFile, AppFiles } from "../disk/read-app-files";
import { CliError } from "../errors";
import { readBlobs, runGit } from "../system/run-git";
import { decodeText } from "../text";

/** What two branches have, and what they began with, if it is known. */
export interface BranchSides<Side> {
  base: Side | undefined;
  yours: Side;
  other: Side;
}

export interface Branch {
  lock: AppLock;
  files: AppFiles;
}

/** undefined: there is no merge to finish, or one of its commits has no lock file that can be read. */
export function readBranches(folder: string): { sides: BranchSides<Branch>; commits: BranchSides<string> } | undefined {
  const commits = findCommits(folder);
  if (!commits) return undefined;
  const [base, yours, other] = [commits.base, commits.yours, commits.other].map((id) => id && readBranch(folder, id));
  return yours && other ? { sides: { base: base || undefined, yours, other }, commits } : undefined;
}

/** Conflicts that an update left look the same in git's index, and adopting would make it impossible to undo it. */
export function isMerging(folder: string): boolean {
  const heads = ["MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"];
  return heads.some((head) => runGit(["rev-parse", "--verify", "--quiet", head], { cwd: folder }));
}

/** Also of a merge that was committed: git may have merged files whose options need more than the two texts. */
function findCommits(folder: string): BranchSides<string> | undefined {
  const find = (name: string) => {
    return runGit(["rev-parse", "--verify", "--quiet", `${name}^{commit}`], { cwd: folder })
      ?.toString()
      .trim();
  };
  const fork = (one: string, other: string) => runGit(["merge-base", one, other], { cwd: folder })?.toString().trim();
  const [head, merged, reverted] = [find("HEAD"), find("MERGE_HEAD"), find("REVERT_HEAD")];
  const picked = find("CHERRY_PICK_HEAD") ?? find("REBASE_HEAD");
  if (!head) return undefined;
  if (merged) return { base: fork(head, merged), yours: head, other: merged };
  if (picked) return { base: find(`${picked}^`), yours: head, other: picked };
  const before = reverted && find(`${reverted}^`);
  if (reverted && before) return { base: reverted, yours: head, other: before };
  const [first, second] = [find("HEAD^1"), find("HEAD^2")];
  return first && second ? { base: fork(first, second), yours: first, other: second } : undefined;
}

function readBranch(folder: string, commit: string): Branch | undefined {
  const lock = readLockAt(folder, commit);
  return lock && { lock, files: readFilesAt(folder, commit) };
}

/** undefined: there is none, or it can't be read. */
export function readLockAt(folder: string, commit: string): AppLock | undefined {
  const text = runGit(["show", `${commit}:./${appLockName}`], { cwd: folder });
  try {
    return text && parseAppLock(decodeText(text), appLockName);
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

/** Those below the app's folder. `commit`: or a tree. */
export function readFilesAt(folder: string, commit: string): AppFiles {
  const output = runGit(["ls-tree", "-r", "-z", commit], { cwd: folder })?.toString("utf8") ?? "";
  const entries = output.split("\0").flatMap((line) => {
    const [, mode = "", id = "", path = ""] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? [];
    return path === "" ? [] : [{ mode, id, path }];
  });
  const blobs = readBlobs(folder, [...new Set(entries.map(({ id }) => id))]);
  return new Map(
    entries.map(({ mode, id, path }): [AppPath, AppFile] => {
      const isLink = mode === "120000";
      const content = isLink ? new Uint8Array() : (blobs.get(id) ?? new Uint8Array());
      return [path, { content, executable: mode === "100755", ...(isLink && { obstacle: "link" as const }) }];
    }),
  );
}

/** What one side changed counts, and what both added comes from both. */
export function mergeLocks({
  base,
  yours,
  other,
}: BranchSides<AppLock>): Pick<AppLock, "answers" | "features" | "yours"> {
  const groups = new Set([yours, other].flatMap(({ answers }) => Object.keys(answers.choices)));
  const choices = [...groups].map((group) => {
    const of = (lock: AppLock | undefined) => lock?.answers.choices[group] ?? [];
    return [group, mergeSets(of(base), of(yours), of(other))];
  });
  const pick = <Key extends "name" | "packageManager">(key: Key): Answers[Key] => {
    return base && base.answers[key] === yours.answers[key] ? other.answers[key] : yours.answers[key];
  };
  const features = [...(other.features ?? []), ...(yours.features ?? [])];
  return {
    answers: { name: pick("name"), packageManager: pick("packageManager"), choices: Object.fromEntries(choices) },
    ...(features.length > 0 && { features: [...new Map(features.map((it) => [it.from, it])).values()] }),
    yours: mergeSets(base?.yours, yours.yours, other.yours),
  };
}

function mergeSets(base: string[] = [], yours: string[], other: string[]): string[] {
  const gone = base.filter((entry) => !yours.includes(entry) || !other.includes(entry));
  return [...new Set([...yours, ...other])].filter((entry) => !gone.includes(entry));
}
