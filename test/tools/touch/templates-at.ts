// The templates of another commit, read from git into a temporary folder.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { readCatalog } from "../../../src/catalog/load-catalog";
import type { Catalog } from "../../../src/catalog/types";
import { CliError, usageError } from "../../../src/errors";

/** On a branch, what it changes since it left main. On main, what isn't committed. */
export async function defaultRef(): Promise<string> {
  const branch = await git("rev-parse", "--abbrev-ref", "HEAD");
  const main = await git("rev-parse", "--verify", "--quiet", "main");
  return main === undefined || branch === "main" ? "HEAD" : "main";
}

/** The commit to compare with: where this branch left `ref`, so that later changes of `ref` don't count. */
export async function findCommit(ref: string): Promise<string> {
  const commit = await git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  if (!commit) throw usageError("unknown-ref", `git knows no commit "${ref}".`, "Pass a branch, a tag or a commit.");
  return (await git("merge-base", "HEAD", commit)) ?? commit;
}

export async function readCatalogAt(commit: string): Promise<Catalog> {
  const folder = await mkdtemp(join(tmpdir(), "templates-at-"));
  try {
    await execa("git", ["archive", commit, "templates"]).pipe("tar", ["-x", "-C", folder]);
    return await readCatalog(join(folder, "templates"));
  } catch (cause) {
    const reason = cause instanceof CliError ? cause.message : `git archive failed: ${(cause as Error).message}`;
    throw new CliError({
      code: "templates-unreadable",
      message: `The templates of ${commit.slice(0, 7)} can't be read with this version of the engine. ${reason}`,
      hint: "Pass a later commit.",
      cause,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function git(...args: string[]): Promise<string | undefined> {
  const { stdout, failed } = await execa("git", args, { reject: false });
  return failed ? undefined : stdout.trim();
}
