// Conflicts that nobody has resolved yet, of ours or of git's own merges: which files have some.

import type { AppPath } from "../../catalog/types";
import type { AppFile, AppFiles } from "../../disk/read-app-files";
import { runGit } from "../../system/run-git";
import { readText } from "../plan/text-style";

/** Files with markers in them, and files that git has as unmerged. */
export function findUnresolved(folder: string, yours: AppFiles): AppPath[] {
  const marked = [...yours].filter(([, file]) => hasMarkers(file));
  const unmerged = runGit(["ls-files", "--unmerged", "-z"], { cwd: folder })?.toString("utf8") ?? "";
  const paths = unmerged.split("\0").flatMap((line) => line.split("\t")[1] ?? []);
  return [...new Set([...marked.map(([path]) => path), ...paths])].sort();
}

/** Whether there is a conflict in it that nobody resolved: each mark, in its order. */
export function hasMarkers({ content }: AppFile): boolean {
  const text = readText(content)?.text ?? "";
  if (!/^<{7}/m.test(text)) return false;
  let side: "none" | "yours" | "other" = "none";
  for (const line of text.split("\n")) {
    const mark = line.replace(/\r$/, "");
    if (side === "none" && /^<{7}(?: .*)?$/.test(mark)) side = "yours";
    else if (side === "yours" && mark === "=======") side = "other";
    else if (side === "other" && /^>{7}(?: .*)?$/.test(mark)) return true;
  }
  return false;
}
