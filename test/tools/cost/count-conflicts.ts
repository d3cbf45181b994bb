// How many one-line edits of old apps would conflict with an upgrade.

import { posix } from "node:path";
import { hashOf } from "../../../src/catalog/fingerprint";
import type { AppPath, MergeStrategy, RenderedFile } from "../../../src/catalog/types";
import { planUpdate } from "../../../src/update/plan/plan-update";
import { plainStyle, readText, writeText } from "../../../src/update/plan/text-style";
import type { BaseFile } from "../../../src/update/plan/types";
import { listEdits } from "./list-edits";
import type { OldApp } from "./old-apps";

export interface FileCost {
  path: AppPath;
  edits: number;
  conflicts: number;
  /** The templates no longer have the file, so that every edit of it conflicts. */
  removed: boolean;
}

export interface Cost {
  edits: number;
  conflicts: number;
  /** Those with conflicts, the worst one first. */
  files: FileCost[];
}

/** Written by programs, not by people. */
const generated: MergeStrategy[] = ["append-only", "package-lock"];

export function countConflicts(apps: OldApp[]): Cost {
  const files = new Map<AppPath, FileCost>();
  const known = new Set<string>();
  for (const app of apps) {
    for (const [path, base] of app.base) {
      const template = findWanted(app, path);
      // Most apps contain the same two texts, which count once.
      const pair = `${path} ${base.hash} ${template && hashOf(template)}`;
      if (known.has(pair) || generated.includes(base.mergeStrategy)) continue;
      known.add(pair);
      const file = files.get(path) ?? { path, edits: 0, conflicts: 0, removed: !template };
      files.set(path, file);
      const verdicts = tryEdits(app, path, base);
      file.edits += verdicts.length;
      file.conflicts += verdicts.filter((conflicts) => conflicts).length;
    }
  }
  const all = [...files.values()];
  return {
    edits: all.reduce((sum, { edits }) => sum + edits, 0),
    conflicts: all.reduce((sum, { conflicts }) => sum + conflicts, 0),
    files: all.filter(({ conflicts }) => conflicts > 0).sort(byShare),
  };
}

/** Whether each edit of the file conflicts. */
function tryEdits(app: OldApp, path: AppPath, file: BaseFile): boolean[] {
  const text = file.content && readText(file.content)?.text;
  if (text === undefined) return [];
  // An index is merged by what is in its folder. No other file matters.
  const paths = [
    app.moved.get(path),
    ...[...app.base.keys(), ...app.template.keys()].filter(isIn(posix.dirname(path))),
  ];
  const [base, template] = [pick(app.base, paths), pick(app.template, paths)];
  return listEdits(path, text).map((edited) => {
    const mine = { content: writeText(edited, plainStyle), executable: file.executable ?? false };
    const steps = planUpdate(base, new Map([[path, mine]]), template, { moved: app.moved });
    return steps.some((step) => step.kind === "conflict");
  });
}

function findWanted({ template, moved }: OldApp, path: AppPath): RenderedFile | undefined {
  return template.get(path) ?? template.get(moved.get(path) ?? path);
}

function isIn(folder: string): (path: AppPath) => boolean {
  return (path) => posix.dirname(path) === folder;
}

function pick<File>(tree: ReadonlyMap<AppPath, File>, paths: (AppPath | undefined)[]): Map<AppPath, File> {
  return new Map([...tree].filter(([path]) => paths.includes(path)));
}

function byShare(one: FileCost, other: FileCost): number {
  const shares = other.conflicts / other.edits - one.conflicts / one.edits;
  return shares || other.conflicts - one.conflicts || (one.path < other.path ? -1 : 1);
}
