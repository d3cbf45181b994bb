// Tells git about conflicts, with the stages 1 to 3 of its index, so that merge tools and `git checkout --theirs` work.

import type { AppPath } from "../catalog/types";
import { runGit } from "../tools/run-git";
import type { ConflictStep } from "./types";

export interface StagedConflict {
  path: AppPath;
  mode: "100644" | "100755";
  /** Objects of the template's old text, yours and the template's new one. null: there is none. */
  sides: (string | null)[];
}

/** Writes the three sides of each conflict into the repository's objects, which changes nothing that can be seen. */
export function writeSides(folder: string, conflicts: ConflictStep[]): StagedConflict[] {
  return conflicts
    .filter(({ yours }) => yours !== undefined)
    .map(({ path, executable, base, yours, wanted }) => ({
      path,
      mode: executable ? "100755" : "100644",
      sides: [base, yours, wanted].map((side) => writeObject(folder, path, side)),
    }));
}

/** `--path`: with the line ends that the repository has. */
function writeObject(folder: string, path: AppPath, content: Uint8Array | undefined): string | null {
  if (content === undefined) return null;
  const id = runGit(["hash-object", "-w", "--stdin", "--path", path], { cwd: folder, input: content });
  return id?.toString().trim() || null;
}

export function setStages(folder: string, conflicts: StagedConflict[]): void {
  if (conflicts.length === 0) return;
  // The index knows paths from the top of the repository.
  const prefix = runGit(["rev-parse", "--show-prefix"], { cwd: folder })?.toString().trimEnd() ?? "";
  const lines = conflicts.flatMap(({ path, mode, sides }) => {
    const nobody = "0".repeat(sides.find((id) => id !== null)?.length ?? 40);
    const stages = sides.map((id, index) => (id === null ? "" : `${mode} ${id} ${index + 1}\t${prefix}${path}`));
    return [`0 ${nobody}\t${prefix}${path}`, ...stages.filter(Boolean)];
  });
  runGit(["update-index", "-z", "--index-info"], { cwd: folder, input: `${lines.join("\0")}\0` });
}
