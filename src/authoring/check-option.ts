// `create-app-template templates check`: all that can be said of one option without building an app. What takes a moment comes first.
// If nothing is wrong there, the app's own tools run, and whatever they find is told at once.

import { existsSync, readFileSync } from "node:fs";
import { isTableFile } from "../catalog/app-conventions";
import { catalogError, folderOf } from "../catalog/catalog-error";
import { checkCatalog } from "../catalog/check-catalog";
import { checkAll, readAll } from "../catalog/collect-mistakes";
import { isOption } from "../catalog/features";
import type { Catalog, Feature } from "../catalog/types";
import { CliError, usageError } from "../errors";
import { renderApp } from "../render/render-app";
import { print } from "../report/print";
import { toType } from "../report/to-type";
import { quoteForShell } from "../text";
import { type AppTree, checkStyleOfApps, checkTypesOfApp, withAppsOnDisk } from "./check/check-apps";
import { checkReadme } from "./check/check-readme";
import { checkExportedData, checkUnreadVariables, checkUnusedPackages } from "./check/check-sources";
import { findAuthored, migrateOption } from "./migrate-option";
import { listAppsWith } from "./option-apps";
import { readTemplates } from "./read-templates";

export interface CheckFlags {
  features?: string[];
}

export async function checkOption(id: string, { features = [] }: CheckFlags, signal: AbortSignal): Promise<void> {
  const catalog = await readTemplates(features);
  const feature = findAuthored(catalog, id);
  if (!isOption(id)) {
    throw usageError("unknown-option", `${id} is not an option.`, "Pass an option that has it, such as modules/notes.");
  }
  print("stderr", "Manifest, slots, variables, tables of the README, AGENTS.md ...");
  const apps = checkSources(catalog, feature);
  await withAppsOnDisk(catalog, apps, signal, async (prepared) => {
    print("stderr", `Format and lint rules, in ${apps.length} apps ...`);
    // Its mistakes are told with those below, but the type check writes files that the formatter would look at.
    const style = checkStyleOfApps(feature, prepared);
    await Promise.allSettled([style]);
    const [first] = prepared;
    if (!first) return await style;
    print("stderr", `Types, in an app with ${first.name} ...`);
    const hasTables = feature.files.some(({ appPath }) => isTableFile(appPath));
    await readAll([
      style,
      checkTypesOfApp(feature, first),
      hasTables ? checkMigrationsOf(feature, features, signal) : undefined,
    ]);
  });
  const next = toType(`matrix run --only ${quoteForShell(patternOf(catalog, feature))}`, features);
  print("stdout", `${id}: no mistakes. To build and test it: ${next}`);
}

/** "none_notes": the combinations that have nothing else, with each database. */
function patternOf(catalog: Catalog, feature: Feature): string {
  const alone = listAppsWith(catalog, feature).filter(({ isAlone }) => isAlone);
  const words = catalog.groups.map(({ id }) => {
    const names = new Set(alone.map(({ answers }) => (answers.choices[id] ?? []).join("-") || "none"));
    return names.size === 1 ? [...names][0] : "*";
  });
  const shorter = words.join("_").replace(/^(?:\*_)+|(?:_\*)+$/g, "");
  return shorter.includes("_") && !shorter.includes("*") ? shorter : words.join("_");
}

/** The apps that have the option. */
function checkSources(catalog: Catalog, feature: Feature): AppTree[] {
  const apps: AppTree[] = [];
  checkAll(
    () => checkCatalog(catalog),
    () => checkUnusedPackages(feature),
    () => checkExportedData(feature),
    () => {
      if (feature.folder === undefined && existsSync("README.md")) {
        checkReadme(readFileSync("README.md", "utf8"), feature, catalog.groups);
      }
    },
    () => {
      for (const { name, answers } of listAppsWith(catalog, feature)) {
        apps.push({ name, tree: renderApp(catalog, answers) });
      }
      checkUnreadVariables(
        feature,
        apps.map(({ tree }) => tree),
      );
    },
  );
  return apps;
}

/** What it says becomes one of the mistakes. */
async function checkMigrationsOf(feature: Feature, features: string[], signal: AbortSignal): Promise<void> {
  try {
    await migrateOption(feature.id, { check: true, features }, signal);
  } catch (error) {
    if (!(error instanceof CliError) || error.code === "interrupted") throw error;
    throw catalogError(folderOf(feature), error.message, error.hint ?? "");
  }
}
