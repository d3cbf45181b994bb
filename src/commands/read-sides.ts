// Reads what both branches of a merge had in a file.

import type { AppPath } from "../catalog/types";
import type { AppFile } from "../disk/read-app-files";
import { runGit } from "../tools/run-git";
import { splitMarkers } from "../update/conflict-markers";
import type { Sides } from "./merge-locks";

/** A side that has no such file. */
export const none = new Uint8Array();

/** From git's index, which knows each side as it was, or else from the markers. */
export function readSides(folder: string, file: AppPath, current: AppFile | undefined): Sides<Uint8Array> | undefined {
  const [base, yours, other] = [1, 2, 3].map((stage) => runGit(["show", `:${stage}:./${file}`], { cwd: folder }));
  // git leaves a file as it is that one side removed.
  if (yours ?? other) return { base, yours: yours ?? none, other: other ?? none };
  return current && readMarked(current);
}

/** Here, both sides have what git could merge. */
export function readMarked({ content }: AppFile): Sides<Uint8Array> | undefined {
  const { base, yours, other } = splitMarkers(Buffer.from(content).toString("utf8")) ?? {};
  if (yours === undefined || other === undefined) return undefined;
  return {
    base: base === undefined ? undefined : Buffer.from(base),
    yours: Buffer.from(yours),
    other: Buffer.from(other),
  };
}
