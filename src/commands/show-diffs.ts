// Shows what a plan changes, file by file, as unified diffs.

import type { AppFiles } from "../disk/read-app-files";
import type { Colors } from "../report/terminal";
import { matchGlobs } from "../update/match-glob";
import { readText } from "../update/text-style";
import type { UpdateStep } from "../update/types";

export async function showDiffs(
  steps: UpdateStep[],
  yours: AppFiles,
  which: true | string,
  colors: Colors,
): Promise<string> {
  const { createTwoFilesPatch } = await import("diff");
  const isShown = which === true ? () => true : matchGlobs([which]);
  const diffs = steps.flatMap((step) => {
    if (step.kind === "keep" || !isShown(step.path)) return [];
    const from = "movedFrom" in step && step.movedFrom ? step.movedFrom.path : step.path;
    const before = yours.get(from)?.content;
    const after = step.kind === "delete" ? undefined : (step.content ?? before);
    const [old, next] = [before, after].map((content) => (content === undefined ? "" : readText(content)?.text));
    if (old === undefined || next === undefined) return [`Binary file ${step.path} differs`];
    if (old === next) return [];
    const patch = createTwoFilesPatch(before ? from : "/dev/null", after ? step.path : "/dev/null", old, next);
    return [patch.slice(patch.indexOf("---")).trimEnd()];
  });
  return diffs
    .map((diff) =>
      diff
        .split("\n")
        .map((line) => tint(line, colors))
        .join("\n"),
    )
    .join("\n");
}

function tint(line: string, colors: Colors): string {
  if (line.startsWith("+++") || line.startsWith("---")) return colors.bold(line);
  if (line.startsWith("+")) return colors.green(line);
  if (line.startsWith("-")) return colors.red(line);
  return line.startsWith("@@") ? colors.cyan(line) : line;
}
