// The templates of another commit, read from the git repository in `folder` into a temporary folder.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listSelections, type NamedSelection } from "../../answers/list-selections";
import { addFeatures } from "../../catalog/add-features";
import { readCatalog } from "../../catalog/load-catalog";
import type { Catalog } from "../../catalog/types";
import { CliError, usageError } from "../../errors";
import { renderSelection } from "../../render/render-app";
import { refuseUnreadable } from "../../system/find-repository";
import { runGit } from "../../system/run-git";
import { runProgram } from "../../system/run-program";
import { hashApp } from "./prepare-app";

/** The commit to compare with: where this branch left `ref`, so that later changes of `ref` don't count. */
export function findCommit(folder: string, ref: string): string {
  if (git(folder, "rev-parse", "--git-dir") === undefined) {
    refuseUnreadable(folder);
    const message = `${folder} isn't in a git repository, so there is nothing to compare it with.`;
    throw usageError("unknown-ref", message, "Run git init there, and commit.");
  }
  const commit = git(folder, "rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  if (!commit) {
    const isFirst = ref === "HEAD";
    const hint = isFirst ? "Commit first." : "Pass a branch, a tag or a commit.";
    throw usageError("unknown-ref", `git knows no commit "${ref}".`, hint);
  }
  return git(folder, "merge-base", "HEAD", commit) ?? commit;
}

export function git(folder: string, ...args: string[]): string | undefined {
  return runGit(args, { cwd: folder })?.toString("utf8").trim();
}

export async function readCatalogAt(folder: string, commit: string): Promise<Catalog> {
  return readAt(folder, commit, "templates", (target) => readCatalog(path.join(target, "templates")));
}

/** A folder of private features at another commit of the repository that it is in. */
export async function readFeaturesAt(folder: string, commit: string, catalog: Catalog): Promise<Catalog> {
  return readAt(folder, commit, ".", (target) => addFeatures(catalog, [{ from: target }], target));
}

/** `inside`: the part of `folder` that is read. */
async function readAt(
  folder: string,
  commit: string,
  inside: string,
  read: (target: string) => Promise<Catalog>,
): Promise<Catalog> {
  const target = await mkdtemp(path.join(tmpdir(), "templates-at-"));
  try {
    const input = runGit(["archive", "--format=tar", commit, inside], { cwd: folder });
    const { exitCode } = await runProgram("tar", ["-xf", "-"], { cwd: target, input: input ?? "" });
    if (!input || exitCode !== 0) throw new Error("git has no templates there, or tar is missing");
    return await read(target);
  } catch (cause) {
    const reason = cause instanceof CliError ? cause.message : `git archive failed: ${(cause as Error).message}`;
    throw new CliError({
      code: "templates-unreadable",
      message: `The templates of ${commit.slice(0, 7)} can't be read with this version of the engine. ${reason}`,
      hint: "Pass a later commit.",
      cause,
    });
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** Leaves out the combinations whose apps are the same, byte for byte. `folder`: a checkout of the templates. */
export async function keepChanged(
  catalog: Catalog,
  selections: NamedSelection[],
  { ref, folder }: { ref: string; folder: string },
): Promise<NamedSelection[]> {
  const before = await readCatalogAt(folder, findCommit(folder, ref));
  const earlier = new Map(listSelections(before).map((selection) => [selection.name, selection]));
  return selections.filter((selection) => {
    const same = earlier.get(selection.name);
    return !same || hashApp(renderSelection(before, same)) !== hashApp(renderSelection(catalog, selection));
  });
}
