// Plans one file: left alone, written, deleted, merged, or a conflict. The rules are tried one after the other.

import { hashOf, sha256Of } from "../catalog/fingerprint";
import type { AppPath } from "../catalog/types";
import type { AppFile } from "../disk/read-app-files";
import { conflictOf, inStyleOf, isText, mergeMode, type Sides, write, writeNew } from "./file-steps";
import { mergeFile } from "./merge-file";
import { isSameJson } from "./merge-json-text";
import { readText } from "./text-style";
import type { BaseFile, PlanOptions, Trees, UpdateStep } from "./types";

export function planFile(
  path: AppPath,
  from: AppPath | undefined,
  trees: Trees,
  options: PlanOptions,
  earlier: UpdateStep[],
): UpdateStep | undefined {
  const base = trees.base.get(from ?? path);
  const yours = trees.yours.get(from ?? path);
  const template = trees.template.get(path);
  const isSame = base !== undefined && template !== undefined && base.sha256 === hashOf(template);
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
    return from ? write(sides, yours.content, "changed") : planMode(sides);
  if (base && isText(yours, base.sha256)) return write(sides, inStyleOf(yours, template.content), "changed");
  return mergeFile(sides, trees, options, earlier);
}

/** `formatted`: what your formatter makes of the template's old text. */
function planRemoved(path: AppPath, base: BaseFile, yours: AppFile, formatted?: string): UpdateStep | undefined {
  if (base.upkeep === "append-only") return undefined;
  const was = sha256Of(yours.content);
  // A file that only your formatter has changed isn't one that you edited.
  const isFormatted = formatted !== undefined && readText(yours.content)?.text === formatted;
  if (!yours.obstacle && (isFormatted || isText(yours, base.sha256))) return { kind: "delete", path, was };
  const { content, executable } = yours;
  const reason = "no-longer-part";
  return { kind: "conflict", path, reason, was, executable, base: base.content, yours: content, hunks: [] };
}

/** The text stays. Only whether it can be executed may change. */
function planMode(sides: Sides): UpdateStep | undefined {
  const { base, yours, template } = sides;
  // Without knowing what it was, a bit that you changed looks like one that the template changed.
  if (yours.obstacle || base?.executable === undefined) return undefined;
  return mergeMode(base, yours, template) === yours.executable ? undefined : write(sides, yours.content, "changed");
}
