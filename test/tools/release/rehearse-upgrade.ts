// Upgrades an app of an earlier release to the working tree, in memory.

import { isScript } from "../../../src/catalog/feature-files";
import { listMoves } from "../../../src/catalog/features";
import { selectFeatures } from "../../../src/catalog/select-features";
import type { AppPath } from "../../../src/catalog/types";
import { appLockName } from "../../../src/disk/app-lock";
import { parseAppLock } from "../../../src/disk/parse-app-lock";
import type { AppFiles } from "../../../src/disk/read-app-files";
import { renderApp } from "../../../src/render/render-app";
import { findBase } from "../../../src/update/bases/find-base";
import { applyPlan } from "../../../src/update/plan/apply-plan";
import { planUpdate } from "../../../src/update/plan/plan-update";
import type { UpdateStep } from "../../../src/update/plan/types";
import type { MadeApp } from "./made-apps";
import type { TestedRelease } from "./tested-releases";

export interface Rehearsal {
  steps: UpdateStep[];
  /** Where the lock or the result differs from a fresh create. */
  problems: string[];
  /** The files afterwards. */
  result: Map<AppPath, Uint8Array>;
}

/** `edit`: what the user did to a file. */
export function rehearseUpgrade(
  { files }: MadeApp,
  { version, frozen, target }: Pick<TestedRelease, "version" | "frozen" | "target">,
  edit: (path: AppPath, content: Uint8Array) => Uint8Array = (_, content) => content,
): Rehearsal {
  const lock = parseAppLock(Buffer.from(files.get(appLockName) ?? []).toString("utf8"), appLockName);
  const { base, wrong } = findBase(lock, (made) => (made === version ? frozen : undefined));
  const { features } = selectFeatures(target, lock.answers);
  const template = renderApp(target, lock.answers);
  const own = [...files].filter(([path]) => path !== appLockName);
  const current: AppFiles = new Map(
    own.map(([path, content]) => [path, { content: edit(path, content), executable: isScript(content) }]),
  );
  const steps = planUpdate(base, current, template, { moved: listMoves(features) });
  const result = new Map([...applyPlan(current, steps)].map(([path, { content }]) => [path, content]));
  const paths = [...new Set([...result.keys(), ...template.keys()])].sort();
  const different = paths.filter((path) => !isSame(result.get(path), template.get(path)?.content));
  return { steps, problems: [...wrong, ...different], result };
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}
