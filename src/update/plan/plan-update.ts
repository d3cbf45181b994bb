// Plans an update: what the template gave last time, what is on disk and what the template gives now become steps. Pure:
// no disk, clock, randomness or network.

import { hashOf, sha256Of } from "../../catalog/fingerprint";
import type { AppPath, FileTree } from "../../catalog/types";
import type { AppFile, AppFiles } from "../../disk/read-app-files";
import { conflictOf, inStyleOf, isText, mergeMode, type Sides, textOf, writeNew, writeStep } from "./file-steps";
import { mergeFile } from "./merge-file";
import { isSameJson } from "./merge-json";
import { planMigrations } from "./plan-migrations";
import { readText } from "./text-style";
import type { BaseFile, BaseTree, PlanOptions, Trees, UpdateStep } from "./types";

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

/** Plans one file: left alone, written, deleted, merged, or a conflict. The rules are tried one after the other. */
function planFile(
  path: AppPath,
  from: AppPath | undefined,
  trees: Trees,
  options: PlanOptions,
  earlier: UpdateStep[],
): UpdateStep | undefined {
  const base = trees.base.get(from ?? path);
  const yours = trees.yours.get(from ?? path);
  const template = trees.template.get(path);
  const isSame = base !== undefined && template !== undefined && base.hash === hashOf(template);
  if (options.keep?.(path)) return isSame ? undefined : { kind: "keep", path, because: "asked" };
  if (!yours) {
    if (template && (!base || options.restore?.(path)))
      return writeNew(path, template.content, base ? "restored" : "new", template.executable);
    return template && !isSame ? { kind: "keep", path, because: "deleted" } : undefined;
  }
  if (!template) return base && planRemoved(path, base, yours, options.formatted?.get(path)?.base);
  const sides: Sides = { path, from, base, yours, template };
  if (isSame && !from) return planMode(sides);
  if (yours.obstacle) return { ...conflictOf(sides), reason: "in-the-way" };
  if (isText(yours, hashOf(template)) || isSameJson(yours, template))
    return from ? writeStep(sides, yours.content, "changed") : planMode(sides);
  if (base && isText(yours, base.hash)) return writeStep(sides, inStyleOf(yours, template.content), "changed");
  return mergeFile(sides, trees, options, earlier);
}

/** `formatted`: what your formatter makes of the template's old text. */
function planRemoved(path: AppPath, base: BaseFile, yours: AppFile, formatted?: string): UpdateStep | undefined {
  if (base.mergeStrategy === "append-only") return undefined;
  const was = sha256Of(yours.content);
  // A file that only your formatter has changed isn't one that you edited.
  const isFormatted = formatted !== undefined && readText(yours.content)?.text === formatted;
  if (!yours.obstacle && (isFormatted || isText(yours, base.hash))) return { kind: "delete", path, was };
  const { executable } = yours;
  const reason = "no-longer-part";
  return { kind: "conflict", path, reason, was, executable, base: base.content, yours: textOf(yours), hunks: [] };
}

/** The text stays. Only whether it can be executed may change. */
function planMode(sides: Sides): UpdateStep | undefined {
  const { base, yours, template } = sides;
  // Without knowing what it was, a bit that you changed looks like one that the template changed.
  if (yours.obstacle || base?.executable === undefined) return undefined;
  return mergeMode(base, yours, template) === yours.executable ? undefined : writeStep(sides, yours.content, "changed");
}
