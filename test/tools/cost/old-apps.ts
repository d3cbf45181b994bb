// Apps that people may have today, with what the working tree's templates give for the same answers.

import { listSelections } from "../../../src/answers/list-selections";
import { listMoves } from "../../../src/catalog/features";
import { hashOf, takeFingerprint } from "../../../src/catalog/fingerprint";
import { selectFeatures } from "../../../src/catalog/select-features";
import type { Answers, AppPath, Catalog, FileTree } from "../../../src/catalog/types";
import { CliError } from "../../../src/errors";
import { renderApp } from "../../../src/render/render-app";
import type { BaseTree } from "../../../src/update/plan/types";

export interface OldApp {
  base: BaseTree;
  template: FileTree;
  moved: ReadonlyMap<AppPath, AppPath>;
}

/** Apps of other templates: those of a release, or of a commit. */
export function renderApps(before: Catalog, catalog: Catalog): OldApp[] {
  return pickExtremes(listSelections(before)).flatMap(({ answers }) => {
    const files = [...renderApp(before, answers)].map(([path, file]) => {
      const { content, executable, mergeStrategy } = file;
      return [path, { hash: hashOf(file), content, executable, mergeStrategy }] as const;
    });
    return upgradeTo(catalog, answers, new Map(files));
  });
}

/** Nothing if the templates no longer have one of the app's options: such an app can't be upgraded. */
function upgradeTo(catalog: Catalog, answers: Answers, base: BaseTree): OldApp[] {
  try {
    const { features } = selectFeatures(catalog, answers);
    const template = withFingerprints(renderApp(catalog, answers));
    return [{ base, template, moved: listMoves(features) }];
  } catch (error) {
    if (error instanceof CliError) return [];
    throw error;
  }
}

/** Taken once, since the files are compared thousands of times. */
function withFingerprints(tree: FileTree): FileTree {
  return new Map(
    [...tree].map(([path, file]) => [
      path,
      { ...file, fingerprint: file.fingerprint ?? takeFingerprint(file.content) },
    ]),
  );
}

/** Those that no other one contains, and those that contain no other one: together they have every file. */
function pickExtremes<App extends { answers: Answers }>(apps: App[]): App[] {
  const options = new Map(apps.map((app) => [app, listOptions(app.answers)]));
  function isPart(one: App, other: App): boolean {
    const [part = [], whole = []] = [options.get(one), options.get(other)];
    return part.length < whole.length && part.every((option) => whole.includes(option));
  }
  return apps.filter((app) => !apps.some((other) => isPart(app, other)) || !apps.some((other) => isPart(other, app)));
}

function listOptions({ choices }: Answers): string[] {
  return Object.entries(choices).flatMap(([group, names]) => names.map((name) => `${group}/${name}`));
}
