// An app of their own for the tests of the smoke test: they break it, and run it as a user would.

import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { keepBuildCache, prepareApp, useBuildCache } from "../../src/authoring/matrix/prepare-app";
import { sharePackages } from "../../src/authoring/matrix/share-packages";
import { cacheFolder, makeWorkFolder } from "../../src/authoring/matrix/work-folders";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { runProgram } from "../../src/system/run-program";
import { runWithReport } from "../../src/system/smoke-test";
import { makeMistake, withSwitch } from "../mutants/mutant";
import type { SmokeMutant } from "../mutants/smoke-mutants";

export interface SmokeRun {
  exitCode: number;
  outcome: "passed" | "failed" | "partial";
  passed: string[];
  failed: string[];
  /** Each with the reason. */
  skipped: string[];
  output: string;
  log: string;
}

const never = new AbortController().signal;

/** Rendered with packages and somebody else's build cache, but not built. The folder goes with `removeSmokeApp`. */
export async function prepareSmokeApp(choices: Record<string, string[]>): Promise<string> {
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  const tree = renderApp(catalog, { name: "smoke-app", packageManager: "npm", choices });
  const cache = cacheFolder();
  const folder = path.join(await makeWorkFolder(cache), "smoke-app");
  const shared = await sharePackages(catalog, cache, never);
  await prepareApp({ catalog, tree, folder, shared });
  await useBuildCache(folder, shared);
  return folder;
}

export async function keepCacheOf(folder: string): Promise<void> {
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  await keepBuildCache(folder, await sharePackages(catalog, cacheFolder(), never));
}

export async function removeSmokeApp(folder: string): Promise<void> {
  await rm(path.dirname(folder), { recursive: true, force: true });
}

export async function runSmoke(
  folder: string,
  flags: string[] = [],
  env: Record<string, string> = {},
): Promise<SmokeRun> {
  const { exitCode, report, output } = await runWithReport((reportFlags) =>
    runProgram("npm", ["run", "--silent", "smoke", "--", ...flags, ...reportFlags], {
      cwd: folder,
      signal: never,
      env: { ...env, NODE_ENV: undefined, VITEST: undefined },
    }),
  );
  if (!report) throw new Error(`The smoke test wrote no report:\n${output}`);
  const names = (outcome: string) =>
    report.checks.filter((check) => check.outcome === outcome).map((check) => check.name);
  return {
    exitCode: exitCode ?? -1,
    outcome: report.outcome,
    passed: names("passed"),
    failed: names("failed"),
    skipped: report.checks.flatMap(({ name, reason }) => (reason === undefined ? [] : [`${name}: ${reason}`])),
    output,
    log: report.log ?? "",
  };
}

/** Makes the mistake; the answer undoes it. */
export async function breakApp(folder: string, mutant: SmokeMutant): Promise<() => Promise<void>> {
  const { file, change, mistake } = mutant;
  if (change) return makeMistake(folder, { file, change, mistake });
  const place = path.join(folder, file);
  const original = await readFile(place);
  await rm(place);
  return () => writeFile(place, original);
}

/** Puts the mistake behind a switch: it is made where MISTAKE is its name when the app starts. */
export async function addSwitch(folder: string, mutant: SmokeMutant): Promise<void> {
  const place = path.join(folder, mutant.file);
  await writeFile(place, withSwitch(await readFile(place, "utf8"), mutant));
}
