// The upgrade of an app to this version, planned from its lock file alone, as if nobody had edited the app.

import compare from "semver/functions/compare.js";
import { version } from "../../../package.json";
import { changeAnswers } from "../../answers/change-answers";
import { type DeployNotes, listDeployNotes } from "../../app/deploy-notes";
import { listFeatures, optionName } from "../../catalog/features";
import { selectFeatures } from "../../catalog/select-features";
import type { AppPath, Catalog, FeatureId, FileTree } from "../../catalog/types";
import { type AppLock, lockTree } from "../../disk/app-lock";
import { parseAppLock } from "../../disk/parse-app-lock";
import { usageError } from "../../errors";
import { renderSelection } from "../../render/render-app";
import { joinWords, showName } from "../../text";
import { findBases, toBaseTree, withTexts } from "../../update/bases/find-bases";
import type { ReleasedTexts } from "../../update/bases/released-texts";
import { matchGlobs } from "../../update/plan/match-glob";
import { planUpdate } from "../../update/plan/plan-update";
import type { BaseTree, UpdateStep } from "../../update/plan/types";

export interface Upgrade {
  name: string;
  from: string;
  to: string;
  steps: UpdateStep[];
  base: BaseTree;
  deploy: DeployNotes;
  /** Files of the app whose earlier text nobody knows, so that nothing can be said about them. */
  unknown: AppPath[];
}

export function planUpgrade(
  catalog: Catalog,
  lockText: string,
  { changelog, released }: { changelog: string; released: ReleasedTexts },
): Upgrade {
  const lock = parseAppLock(lockText, "The lock file");
  refuseNewer(lock);
  refuseUnknownOptions(lock, catalog);
  const selection = selectFeatures(catalog, changeAnswers(catalog.groups, lock.answers));
  const template = renderSelection(catalog, selection);
  const rendered = lock.version === version ? template : undefined;
  const known = toBaseTree(lock, rendered);
  const texts = findBases(lock, known.keys(), { readBlobs: () => new Map(), rendered, released: () => released });
  const base = withTexts(known, texts);
  const yours = new Map(
    [...texts].map(([path, content]) => [path, { content, executable: isExecutable(template, path) }]),
  );
  const unknown = [...known.keys()].filter((path) => !texts.has(path));
  const planned = planUpdate(base, yours, template, {
    moved: new Map(selection.features.flatMap(({ moved }) => Object.entries(moved))),
    keep: matchGlobs(lock.yours),
  });
  const steps = planned.filter(({ path }) => !unknown.includes(path));
  const newLock = lockTree({ version, answers: selection.answers }, template, lock.yours);
  const deploy = listDeployNotes({ base, yours, template, steps, selection, lock, newLock }, changelog);
  return { name: lock.answers.name, from: lock.version, to: version, steps, base, deploy, unknown };
}

function isExecutable(template: FileTree, path: AppPath): boolean {
  return template.get(path)?.executable === true;
}

function refuseNewer({ version: made }: AppLock): void {
  if (compare(made, version) <= 0) return;
  const problem = `This app was made with create-app-template ${made}, and this page is ${version}.`;
  throw usageError("app-newer", problem, "Open the preview of that version.");
}

/** Without the files of an option, all of them would look like files that the template removed. */
function refuseUnknownOptions(lock: AppLock, catalog: Catalog): void {
  const offered = new Map(listFeatures(catalog).map((feature) => [feature.id, feature]));
  const ownOptions = listPrivateOptions(lock);
  const unknown = listChosen(lock).filter((id) => {
    // An option of the package that happens to have the name of a private one is another option.
    return !offered.has(id) || (ownOptions.has(id) && offered.get(id)?.folder === undefined);
  });
  if (unknown.length === 0) return;
  const names = joinWords(
    unknown.map((id) => showName(optionName(id))),
    "and",
  );
  const problem = `This page doesn't know all options of the app. Private, or no longer offered: ${names}.`;
  const hint = "In the app's folder, run: create-app-template status --open";
  throw usageError("features-missing", problem, hint);
}

function listChosen({ answers }: AppLock): FeatureId[] {
  return Object.entries(answers.choices).flatMap(([group, names]) => names.map((name) => `${group}/${name}`));
}

/** Those that the lock has a copy of. */
function listPrivateOptions({ features = [] }: AppLock): Set<FeatureId> {
  const paths = features.flatMap(({ files }) => [...(files?.keys() ?? [])]);
  return new Set(paths.flatMap((path) => /^([^/]+\/[^/]+)\/feature\.json$/.exec(path)?.[1] ?? []));
}
