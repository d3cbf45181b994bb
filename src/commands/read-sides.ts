// Reads what both branches of a merge had in a file.

import type { AppPath } from "../catalog/types";
import type { CurrentFile } from "../disk/read-app-files";
import { runGit } from "../tools/run-git";
import { splitMarkers } from "../update/conflict-markers";
import type { Sides } from "./merge-locks";

/** A side that has no such file. */
export const none = new Uint8Array();

/** From git's index, which knows each side as it was, or else from the markers. */
export function readSides(
  folder: string,
  file: AppPath,
  current: CurrentFile | undefined,
): Sides<Uint8Array> | undefined {
  const [base, yours, theirs] = [1, 2, 3].map((stage) => runGit(["show", `:${stage}:./${file}`], { cwd: folder }));
  // git leaves a file as it is that one side removed.
  if (yours ?? theirs) return { base, yours: yours ?? none, theirs: theirs ?? none };
  return current && readMarked(current);
}

/** Here, both sides have what git could merge. */
export function readMarked({ content }: CurrentFile): Sides<Uint8Array> | undefined {
  const { base, yours, theirs } = splitMarkers(Buffer.from(content).toString("utf8")) ?? {};
  if (yours === undefined || theirs === undefined) return undefined;
  return {
    base: base === undefined ? undefined : Buffer.from(base),
    yours: Buffer.from(yours),
    theirs: Buffer.from(theirs),
  };
}
