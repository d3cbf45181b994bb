// What git made of a merge, made again without touching the app: what isn't like it, a person has edited or resolved since.

import type { AppPath } from "../catalog/types";
import type { AppFile, AppFiles } from "../disk/read-app-files";
import { CliError } from "../errors";
import { runGit } from "../system/run-git";
import { sameBytes } from "../text";
import { readText } from "../update/plan/text-style";
import { type BranchSides, readFilesAt } from "./read-branches";

/** Whether a file on the disk is as git left it: as one side has it, merged, or with markers. */
export function findUntouched(
  folder: string,
  commits: BranchSides<string>,
  disk: AppFiles,
): (path: AppPath) => boolean {
  const merged = readFilesAt(folder, mergeAgain(folder, commits));
  return (path) => {
    const [made, file] = [merged.get(path), disk.get(path)];
    if (!made || !file) return made === file;
    return !made.obstacle && !file.obstacle && isSameText(made, file);
  };
}

/** The tree that git makes of two commits. What it needs for it stays in git's own folder, which nothing points to. */
function mergeAgain(folder: string, { base, yours, other }: BranchSides<string>): string {
  const run = (args: string[], accepted?: number[]) => runGit(args, { cwd: folder, accepted })?.toString().trim();
  const author = ["-c", "user.name=create-app-template", "-c", "user.email=create-app-template@localhost"];
  // Only a newer git takes another base than where two branches forked: a commit that is picked begins with the one before it.
  const copy = (commit: string, parents: string[]) => {
    const from = parents.flatMap((parent) => ["-p", parent]);
    return run([...author, "commit-tree", `${commit}^{tree}`, ...from, "-m", "A side of a merge"]) ?? commit;
  };
  const isFork = base === undefined || run(["merge-base", yours, other]) === base;
  const start = isFork ? [] : [copy(base, [])];
  const sides = isFork ? [yours, other] : [copy(yours, start), copy(other, start)];
  // 1: there are conflicts.
  const made = run(["merge-tree", "--write-tree", "--no-messages", "--allow-unrelated-histories", ...sides], [0, 1]);
  const [tree = ""] = made?.split("\n") ?? [];
  if (/^[0-9a-f]{40,}$/.test(tree)) return tree;
  const hint = "Update git, or resolve the merge yourself and then restore the lock file from one of the branches.";
  const message = "Finishing a merge needs git 2.38 or newer, to tell what you resolved already. Nothing was changed.";
  throw new CliError({ code: "git-too-old", message, hint });
}

/** Apart from line ends and from what the sides are called at the markers. */
function isSameText(one: AppFile, other: AppFile): boolean {
  const texts = [one, other].map(({ content }) => readText(content)?.text);
  const [first, second] = texts.map((text) => text?.replace(/^([<>|]{7}) .*$/gm, "$1"));
  return first === undefined ? sameBytes(one.content, other.content) : first === second;
}
