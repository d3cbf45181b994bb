// Tells git about conflicts, with the stages 1 to 3 of its index, so that merge tools and `git checkout --theirs` work.

import type { AppPath } from "../../catalog/types";
import type { Repository } from "../../system/git-repository";
import { runGit } from "../../system/run-git";
import type { ConflictStep } from "../plan/types";

/** What the index gets for each conflict. The sides are written into git's objects, which changes nothing that can be seen. */
export function listStages(app: string, repository: Repository, conflicts: ConflictStep[]): string[] {
  return conflicts.flatMap((step) => {
    const mode = step.executable ? "100755" : "100644";
    const [base, yours, template] = [step.base, step.yours, step.template].map((side) => {
      const id = writeObject(app, step.path, side);
      return id && `${mode} ${id}`;
    });
    const own = yours ?? findLink(repository, step.path);
    // A folder can't be a stage, and git adds nothing beyond a link: taking a side would delete what is there.
    if (!own) return [];
    const sides = [base, own, template];
    const place = `${repository.prefix}${step.path}`;
    const lines = sides.flatMap((side, index) => (side ? `${side} ${index + 1}\t${place}` : []));
    return [clear(place, own.split(" ")[1]), ...lines];
  });
}

/** A link of yours, as git has it: nothing that isn't committed is updated. */
function findLink({ index }: Repository, path: AppPath): string | undefined {
  const entries = index.get(path) ?? [];
  return entries.find((entry) => /^120000 .* 0$/.test(entry))?.slice(0, -" 0".length);
}

/** What brings the index back to what it has now, for these files. */
export function listEntries({ index, prefix }: Repository, paths: AppPath[]): string[] {
  const [anyId] = [...index.values()].flat().map((entry) => entry.split(" ")[1]);
  return paths.flatMap((path) => {
    const entries = index.get(path) ?? [];
    return [clear(`${prefix}${path}`, anyId), ...entries.map((entry) => `${entry}\t${prefix}${path}`)];
  });
}

/** false: git refuses, because its index is locked, for example. */
export function writeIndex(app: string, lines: string[]): boolean {
  if (lines.length === 0 || !runGit(["rev-parse", "--git-dir"], { cwd: app })) return true;
  const input = `${lines.join("\0")}\0`;
  return runGit(["update-index", "-z", "--index-info"], { cwd: app, input }) !== undefined;
}

/** Ids are longer in a repository with SHA-256. */
function clear(place: string, anyId: string | undefined): string {
  return `0 ${"0".repeat(anyId?.length ?? 40)}\t${place}`;
}

/** `--path`: with the line ends that the repository has. */
function writeObject(app: string, path: AppPath, content: Uint8Array | undefined): string | undefined {
  if (content === undefined) return undefined;
  const id = runGit(["hash-object", "-w", "--stdin", "--path", path], { cwd: app, input: content });
  return id?.toString().trim() || undefined;
}
