// Finds conflicts that nobody has resolved yet, of ours or of git's own merges.

import type { AppPath } from "../catalog/types";
import { runGit } from "../tools/run-git";
import { hasMarkers } from "./conflict-markers";
import { readText } from "./text-style";
import type { CurrentTree } from "./types";

/** Files with markers in them, and files that git has as unmerged. */
export function findUnresolved(folder: string, current: CurrentTree): AppPath[] {
  const marked = [...current].filter(([, { content }]) => hasMarkers(readText(content)?.text ?? ""));
  return [...new Set([...marked.map(([path]) => path), ...listUnmerged(folder)])].sort();
}

/** In the app's folder, and relative to it. */
function listUnmerged(folder: string): AppPath[] {
  const output = runGit(["ls-files", "--unmerged", "-z"], { cwd: folder })?.toString("utf8") ?? "";
  return [...new Set(output.split("\0").flatMap((line) => line.split("\t")[1] ?? []))];
}
