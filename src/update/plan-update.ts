// Plans an update: what the template gave last time, what is on disk and what the template gives now become steps. Pure:
// no disk, clock, randomness or network.

import { hashOf } from "../catalog/fingerprint";
import type { AppPath, FileTree, Upkeep } from "../catalog/types";
import type { CurrentTree } from "../disk/read-app-files";
import { isText } from "./file-steps";
import { planFile } from "./plan-file";
import { planMigrations } from "./plan-migrations";
import type { BaseTree, PlanOptions, Trees, UpdateStep } from "./types";

/** These are merged without knowing the old text. */
const withoutBase: Upkeep[] = ["append-only", "merge-index", "merge-lock"];

export function planUpdate(
  base: BaseTree,
  current: CurrentTree,
  wanted: FileTree,
  options: PlanOptions = {},
): UpdateStep[] {
  const trees = { base, current, wanted };
  const { keep = () => false } = options;
  const moves = findMoves(trees, options.moved);
  const handled = new Set([...moves.values()]);
  const migrations = planMigrations(trees, keep);
  const paths = [...new Set([...base.keys(), ...wanted.keys()])];
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
export function listNeededBases(base: BaseTree, current: CurrentTree, wanted: FileTree, options: PlanOptions = {}) {
  const moves = new Map([...findMoves({ base, current, wanted }, options.moved)].map(([to, from]) => [from, to]));
  return [...base].flatMap(([path, before]): AppPath[] => {
    const mine = current.get(path);
    const theirs = wanted.get(moves.get(path) ?? path);
    if (!mine || mine.obstacle || withoutBase.includes(before.upkeep)) return [];
    if (theirs && (hashOf(theirs) === before.sha256 || isText(mine, hashOf(theirs)))) return [];
    return isText(mine, before.sha256) ? [] : [path];
  });
}

/** New path to old one. If you have a file at the new place, or a link or a folder at the old one, both stay. */
function findMoves({ base, current, wanted }: Trees, moved: PlanOptions["moved"] = new Map()): Map<AppPath, AppPath> {
  const moves = [...moved].filter(([from, to]) => {
    if (current.has(to) || current.get(from)?.obstacle) return false;
    return base.has(from) && !base.has(to) && wanted.has(to) && !wanted.has(from);
  });
  return new Map(moves.map(([from, to]) => [to, from]));
}

function isPackageLock(path: AppPath): boolean {
  return path === "package-lock.json";
}
