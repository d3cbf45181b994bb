// Plans an update: what the template gave last time, what is on disk and what the template gives now become steps. Pure:
// no disk, clock, randomness or network.

import { hashOf } from "../catalog/fingerprint";
import type { AppPath, FileTree, Upkeep } from "../catalog/types";
import type { AppFiles } from "../disk/read-app-files";
import { isText } from "./file-steps";
import { planFile } from "./plan-file";
import { planMigrations } from "./plan-migrations";
import type { BaseTree, PlanOptions, Trees, UpdateStep } from "./types";

/** These are merged without knowing the old text. */
const withoutBase: Upkeep[] = ["append-only", "merge-index", "merge-lock"];

export function planUpdate(
  base: BaseTree,
  yours: AppFiles,
  template: FileTree,
  options: PlanOptions = {},
): UpdateStep[] {
  const trees = { base, yours, template };
  const { keep = () => false } = options;
  const moves = findMoves(trees, options.moved);
  const handled = new Set([...moves.values()]);
  const migrations = planMigrations(trees, keep);
  const paths = [...new Set([...base.keys(), ...template.keys()])];
  // package-lock.json follows from the merged package.json.
  const ordered = paths.sort((a, b) => Number(isPackageLock(a)) - Number(isPackageLock(b)));
  const steps: UpdateStep[] = [...migrations.steps];
  for (const path of ordered) {
    if (handled.has(path) || migrations.paths.has(path)) continue;
    const from = moves.get(path);
    const isKept = from !== undefined && (keep(from) || keep(path));
    if (isKept) steps.push({ kind: "keep", path: from, because: "asked", movedTo: path });
    if (isKept && keep(path)) continue;
    // If it is only the old place that is kept, what the template has at the new one comes beside it.
    const step = planFile(path, isKept ? undefined : from, trees, options, steps);
    if (step) steps.push(step);
  }
  return steps.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files whose old text a plan needs: you edited them, and the template changed or removed them. */
export function listNeededBases(base: BaseTree, yours: AppFiles, template: FileTree, options: PlanOptions = {}) {
  const moves = new Map([...findMoves({ base, yours, template }, options.moved)].map(([to, from]) => [from, to]));
  return [...base].flatMap(([path, baseFile]): AppPath[] => {
    const yourFile = yours.get(path);
    const templateFile = template.get(moves.get(path) ?? path);
    if (!yourFile || yourFile.obstacle || withoutBase.includes(baseFile.upkeep)) return [];
    if (templateFile && (hashOf(templateFile) === baseFile.sha256 || isText(yourFile, hashOf(templateFile)))) return [];
    return isText(yourFile, baseFile.sha256) ? [] : [path];
  });
}

/** New path to old one. If you have a file at the new place, or a link or a folder at the old one, both stay. */
function findMoves({ base, yours, template }: Trees, moved: PlanOptions["moved"] = new Map()): Map<AppPath, AppPath> {
  const moves = [...moved].filter(([from, to]) => {
    if (yours.has(to) || yours.get(from)?.obstacle) return false;
    return base.has(from) && !base.has(to) && template.has(to) && !template.has(from);
  });
  return new Map(moves.map(([from, to]) => [to, from]));
}

function isPackageLock(path: AppPath): boolean {
  return path === "package-lock.json";
}
