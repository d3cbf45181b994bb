// Conflicts that nobody has resolved yet, of ours or of git's own merges: which files have some, and what each side said.

import type { AppPath } from "../../catalog/types";
import type { AppFiles } from "../../disk/read-app-files";
import { runGit } from "../../system/run-git";
import { readText } from "../plan/text-style";

/** Files with markers in them, and files that git has as unmerged. */
export function findUnresolved(folder: string, yours: AppFiles): AppPath[] {
  const marked = [...yours].filter(([, { content }]) => splitMarkers(readText(content)?.text ?? ""));
  const unmerged = runGit(["ls-files", "--unmerged", "-z"], { cwd: folder })?.toString("utf8") ?? "";
  const paths = unmerged.split("\0").flatMap((line) => line.split("\t")[1] ?? []);
  return [...new Set([...marked.map(([path]) => path), ...paths])].sort();
}

/** What two branches have, and what they began with, if it is known. */
export interface Sides<Side> {
  base: Side | undefined;
  yours: Side;
  other: Side;
}

/** The whole text as each side had it. undefined: there are no markers. */
export function splitMarkers(text: string): Sides<string> | undefined {
  if (!/^<{7}/m.test(text)) return undefined;
  const sides = { yours: [] as string[], base: [] as string[], other: [] as string[] };
  let side: keyof typeof sides | undefined;
  let [found, hasBase] = [false, false];
  for (const line of text.split("\n")) {
    const mark = line.replace(/\r$/, "");
    if (side === undefined && /^<{7}(?: .*)?$/.test(mark)) side = "yours";
    else if (side === "yours" && /^\|{7}/.test(mark)) [side, hasBase] = ["base", true];
    else if (side !== undefined && side !== "other" && mark === "=======") side = "other";
    else if (side === "other" && /^>{7}(?: .*)?$/.test(mark)) [side, found] = [undefined, true];
    else if (side) sides[side].push(line);
    else for (const lines of Object.values(sides)) lines.push(line);
  }
  if (!found || side) return undefined;
  const base = hasBase ? sides.base.join("\n") : undefined;
  return { yours: sides.yours.join("\n"), base, other: sides.other.join("\n") };
}
