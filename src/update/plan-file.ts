// Plans one file: left alone, written, deleted, merged, or a conflict. The rules are tried one after the other.

import type { AppPath, RenderedFile } from "../catalog/types";
import { conflictOf, hashOf, inStyleOf, isText, mergeMode, type Sides, sha256Of, write, writeNew } from "./file-steps";
import { mergeFile } from "./merge-file";
import { isSameJson } from "./merge-json-text";
import { readText } from "./text-style";
import type { BaseFile, CurrentFile, PlanOptions, TemplateTexts, Trees, UpdateStep } from "./types";

export function planFile(
  path: AppPath,
  from: AppPath | undefined,
  trees: Trees,
  options: PlanOptions,
  earlier: UpdateStep[],
): UpdateStep | undefined {
  const base = trees.base.get(from ?? path);
  const yours = trees.current.get(from ?? path);
  const wanted = trees.wanted.get(path);
  const isSame = base !== undefined && wanted !== undefined && base.sha256 === hashOf(wanted);
  if (options.keep?.(path)) return isSame ? undefined : { kind: "keep", path, because: "asked" };
  if (!yours) return planMissing(path, base, wanted, isSame, options);
  if (!wanted) return base && planRemoved(path, base, yours, options.formatted?.get(path));
  if (isSame && !from) return planMode(path, base, yours, wanted);
  if (yours.obstacle) return { ...conflictOf({ path, from, base, yours, wanted }), reason: "in-the-way" };
  const sides: Sides = { path, from, base, yours, wanted };
  if (isText(yours, hashOf(wanted)) || isSameJson(yours, wanted))
    return from ? write(sides, yours.content, "changed") : planMode(path, base, yours, wanted);
  if (base && isText(yours, base.sha256)) return write(sides, inStyleOf(yours, wanted.content), "changed");
  return mergeFile(sides, trees, options, earlier);
}

function planMissing(
  path: AppPath,
  base: BaseFile | undefined,
  wanted: RenderedFile | undefined,
  isSame: boolean,
  options: PlanOptions,
): UpdateStep | undefined {
  if (!wanted) return undefined;
  const { content, executable } = wanted;
  if (!base) return writeNew(path, content, "new", executable);
  if (options.restore?.(path)) return writeNew(path, content, "restored", executable);
  return isSame ? undefined : { kind: "keep", path, because: "deleted" };
}

function planRemoved(
  path: AppPath,
  base: BaseFile,
  yours: CurrentFile,
  formatted: TemplateTexts | undefined,
): UpdateStep | undefined {
  if (base.upkeep === "append-only") return undefined;
  const was = sha256Of(yours.content);
  // A file that only your formatter has changed isn't one that you edited.
  const isUntouched = isText(yours, base.sha256) || (formatted && readText(yours.content)?.text === formatted.base);
  if (!yours.obstacle && isUntouched) return { kind: "delete", path, was };
  const executable = yours.executable;
  const stages = { base: base.content, yours: yours.content };
  return { kind: "conflict", path, reason: "no-longer-part", was, executable, ...stages, hunks: [] };
}

/** The text stays. Only whether it can be executed may change. */
function planMode(
  path: AppPath,
  base: BaseFile | undefined,
  yours: CurrentFile,
  wanted: RenderedFile,
): UpdateStep | undefined {
  // Without knowing what it was, a bit that you changed looks like one that the template changed.
  if (yours.obstacle || base?.executable === undefined) return undefined;
  if (mergeMode(base, yours, wanted) === yours.executable) return undefined;
  return write({ path, from: undefined, base, yours, wanted }, yours.content, "changed");
}
