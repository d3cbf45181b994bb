// Upgrades an app of an earlier release to the working tree, in memory.

import { mergeStrategyOf } from "../../../src/catalog/app-conventions";
import { selectFeatures } from "../../../src/catalog/select-features";
import type { AppPath, Catalog } from "../../../src/catalog/types";
import { type AppLock, appLockName } from "../../../src/disk/app-lock";
import { parseAppLock } from "../../../src/disk/parse-app-lock";
import type { AppFiles } from "../../../src/disk/read-app-files";
import { renderApp } from "../../../src/render/render-app";
import { applyPlan } from "../../../src/update/plan/apply-plan";
import { planUpdate } from "../../../src/update/plan/plan-update";
import type { BaseTree, UpdateStep } from "../../../src/update/plan/types";
import type { FrozenApp } from "./frozen-apps";

export interface Rehearsal {
  steps: UpdateStep[];
  /** Where the result differs from a fresh create. */
  problems: string[];
  /** The files afterwards. */
  result: Map<AppPath, Uint8Array>;
}

/** `edit`: what the user did to a file. */
export function rehearseUpgrade(
  { files }: FrozenApp,
  catalog: Catalog,
  edit: (path: AppPath, content: Uint8Array) => Uint8Array = (_, content) => content,
): Rehearsal {
  const lock = parseAppLock(Buffer.from(files.get(appLockName) ?? []).toString("utf8"), appLockName);
  const template = renderApp(catalog, lock.answers);
  const moved = new Map(
    selectFeatures(catalog, lock.answers).features.flatMap((feature) => Object.entries(feature.moved)),
  );
  const own = [...files].filter(([path]) => path !== appLockName);
  const base = baseOf(files, lock);
  const current: AppFiles = new Map(
    own.map(([path, content]) => [
      path,
      { content: edit(path, content), executable: content[0] === 35 && content[1] === 33 },
    ]),
  );
  const steps = planUpdate(base, current, template, { moved });
  const result = new Map([...applyPlan(current, steps)].map(([path, { content }]) => [path, content]));
  const paths = [...new Set([...result.keys(), ...template.keys()])].sort();
  const problems = paths.filter((path) => !isSame(result.get(path), template.get(path)?.content));
  return { steps, problems, result };
}

/** What the release gave, with every text. */
export function baseOf(files: FrozenApp["files"], lock: AppLock): BaseTree {
  const own = [...files].filter(([path]) => path !== appLockName);
  return new Map(
    own.map(([path, content]) => {
      const { sha256 = "", mergeStrategy = mergeStrategyOf(path) } = lock.files.get(path) ?? {};
      return [path, { sha256, mergeStrategy, content }];
    }),
  );
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}
