// Two branches of an app that git merges as far as it can.

import { expect } from "vitest";
import { commit, git, runCli } from "./old-app";

export async function change(folder: string, ...args: string[]): Promise<void> {
  expect(await runCli([...args, "--yes", "--no-install"], { cwd: folder })).toMatchObject({ exitCode: 0 });
  commit(folder);
}

/** Branches main and other, each with a change of its own, merged as far as git can. */
export async function mergeTwo(
  folder: string,
  onMain: () => Promise<void>,
  onOther: () => Promise<void>,
): Promise<void> {
  git(folder, "branch", "-M", "main");
  git(folder, "checkout", "--quiet", "-b", "other");
  await onOther();
  git(folder, "checkout", "--quiet", "main");
  await onMain();
  try {
    git(folder, "merge", "--quiet", "--no-edit", "other");
  } catch {
    // Conflicts, which is what this is about.
  }
}
