// The upgrade of an app to this version, planned from its lock file alone, as if nobody had edited the app.

import compare from "semver/functions/compare.js";
import { version } from "../../../package.json";
import { changeAnswers } from "../../answers/change-answers";
import { type DeployNotes, listDeployNotes } from "../../app/deploy-notes";
import { listFeatures, listMoves, optionName } from "../../catalog/features";
import { blobIdOf } from "../../catalog/fingerprint";
import type { CompiledTemplates } from "../../catalog/pack-catalog";
import { selectFeatures } from "../../catalog/select-features";
import type { AppPath, Catalog, FeatureId, FileTree } from "../../catalog/types";
import { type AppLock, lockTree } from "../../disk/app-lock";
import { parseAppLock, unusableLock } from "../../disk/parse-app-lock";
import { usageError } from "../../errors";
import { renderSelection } from "../../render/render-app";
import { renderFormat } from "../../render/render-formats";
import { joinWords, showName } from "../../text";
import { findBase } from "../../update/bases/find-base";
import { type FrozenCatalog, type ReleasedCatalogs, unpackRelease } from "../../update/bases/released-catalogs";
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

/** What is known about releases. `templates`: compiled. `base`: texts that the command has rendered for the app of this page. */
export interface KnownReleases {
  changelog: string;
  released: ReleasedCatalogs;
  templates: CompiledTemplates;
  base?: ReadonlyMap<AppPath, Uint8Array> | undefined;
}

export function planUpgrade(catalog: Catalog, lockText: string, known: KnownReleases): Upgrade {
  const { changelog } = known;
  const lock = parseAppLock(lockText, "The lock file");
  refuseNewer(lock);
  refuseUnknownOptions(lock, catalog);
  const selection = selectFeatures(catalog, changeAnswers(catalog.groups, lock.answers));
  const template = renderSelection(catalog, selection);
  const base = readBase(lock, catalog, known);
  const texts = [...base].flatMap(([path, { content, executable = isExecutable(template, path) }]) => {
    return content ? [[path, { content, executable }] as const] : [];
  });
  const yours = new Map(texts);
  const unknown = [...base.keys()].filter((path) => !yours.has(path));
  const planned = planUpdate(base, yours, template, {
    moved: listMoves(selection.features),
    keep: matchGlobs(lock.yours),
  });
  const steps = planned.filter(({ path }) => !unknown.includes(path));
  const newLock = lockTree({ version, answers: selection.answers }, template, lock.yours);
  const deploy = listDeployNotes({ base, yours, template, steps, selection, lock, newLock }, changelog);
  return { name: lock.answers.name, from: lock.version, to: version, steps, base, deploy, unknown };
}

/** The copies of private features that a lock has can't be read in a page, so that the command may have rendered them. */
function readBase(lock: AppLock, catalog: Catalog, { released, templates, base: given }: KnownReleases): BaseTree {
  const catalogOf = (made: string): FrozenCatalog | undefined => {
    return made === version ? { format: renderFormat, catalog } : unpackRelease(released, made, templates);
  };
  const { base, wrong } = findBase(lock, catalogOf);
  const isPrivate = lock.features?.some(({ files }) => files !== undefined);
  const isKnown = lock.version === version || released.index.some((release) => release.version === lock.version);
  if (isKnown && !isPrivate && wrong.length > 0) {
    const problem = `was edited or damaged, or was made by another build: ${joinWords(wrong.slice(0, 3).map(showName), "and")}`;
    throw unusableLock("The lock file", problem);
  }
  return new Map(
    [...base].map(([path, file]) => {
      const content = given?.get(path);
      return [path, content && blobIdOf(content) === file.hash ? { ...file, content } : file];
    }),
  );
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
