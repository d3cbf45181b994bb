// `create-app-template matrix run`: renders, builds, starts and tests every combination, and reports the results.

import { availableParallelism } from "node:os";
import path from "node:path";
import type { Catalog, FileTree } from "../catalog/types";
import { CliError, usageError } from "../errors";
import { cacheFolder } from "../matrix/cache-folder";
import { findVariables, type GivenVariables, readVariables } from "../matrix/find-variables";
import { type KnownResults, knownResults } from "../matrix/known-results";
import type { NamedSelection } from "../matrix/list-selections";
import { type PickFlags, pickSelections } from "../matrix/pick-selections";
import { hashApp, hashTemplates } from "../matrix/prepare-app";
import { type ProvenApp, proveApp } from "../matrix/prove-app";
import { type MatrixJob, runAll } from "../matrix/run-all";
import { sharePackages } from "../matrix/share-packages";
import { showProgress } from "../matrix/show-progress";
import { makeWorkFolder, removeFolder } from "../matrix/work-folders";
import { writeReport, writeTable } from "../matrix/write-report";
import { renderSelection } from "../render/render-app";
import { formatDuration } from "../report/reporter";

export interface MatrixRunFlags extends PickFlags {
  jobs?: string;
  report?: string;
  table?: string;
  failFast?: true;
  keep?: true;
  cache: boolean;
}

interface Run {
  catalog: Catalog;
  flags: MatrixRunFlags;
  cache: string;
  folder: string;
  known: KnownResults;
  variables: GivenVariables;
  signal: AbortSignal;
}

export async function runMatrix(catalog: Catalog, flags: MatrixRunFlags, signal: AbortSignal): Promise<string> {
  const started = performance.now();
  const selections = pickSelections(catalog, flags);
  const jobs = readJobs(flags.jobs);
  const variables = readVariables(catalog, { ...flags });
  const cache = cacheFolder();
  const folder = await makeWorkFolder(cache);
  const run: Run = { catalog, flags, cache, folder, known: knownResults(cache), variables, signal };
  const progress = showProgress(selections.length);
  try {
    // Largest first, because all others can reuse its build cache.
    const fullestFirst = selections.toSorted((a, b) => countOptions(b) - countOptions(a));
    const list = fullestFirst.map((selection) => toJob(run, selection));
    const found = await runAll(list, { jobs, failFast: flags.failFast === true, events: progress });
    progress.stop();
    const results = selections.flatMap(({ name }) => found.find((result) => result.name === name) ?? []);
    const report = { catalog, selections, results, milliseconds: performance.now() - started };
    if (flags.report) await writeReport(flags.report, report);
    if (flags.table) await writeTable(flags.table, report);
    return conclude(results, selections.length, report.milliseconds, flags.keep ? folder : undefined);
  } finally {
    progress.stop();
    if (!flags.keep) await removeFolder(folder);
  }
}

function countOptions({ answers }: NamedSelection): number {
  return Object.values(answers.choices).flat().length;
}

function toJob(run: Run, selection: NamedSelection): MatrixJob {
  return {
    name: selection.name,
    async run(onStep) {
      const tree = renderSelection(run.catalog, selection);
      const hash = hashApp(tree);
      const known = run.flags.cache ? await run.known.find(hash) : undefined;
      if (known) return { result: { ...known, name: selection.name }, isKnown: true };
      const result = await prove(run, selection, tree, hash, onStep);
      if (result.outcome === "passed") await run.known.keep(result);
      return { result, isKnown: false };
    },
  };
}

async function prove(
  run: Run,
  selection: NamedSelection,
  tree: FileTree,
  hash: string,
  onStep: (step: string) => void,
): Promise<ProvenApp> {
  const { catalog, cache, signal } = run;
  onStep("install");
  const shared = await sharePackages(catalog, cache, signal);
  const folder = path.join(run.folder, selection.name);
  const env = findVariables(selection, run.variables);
  try {
    const origin = hashTemplates(catalog);
    return await proveApp({ catalog, selection, tree, hash, folder, shared, origin, env, signal, onStep });
  } finally {
    if (!run.flags.keep) await removeFolder(folder);
  }
}

function readJobs(text: string | undefined): number {
  if (text === undefined) return Math.max(1, Math.floor(availableParallelism() / 2) + 1);
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw usageError("bad-value", `Invalid number of jobs "${text}".`, "Use a number of at least 1.");
}

function conclude(results: ProvenApp[], total: number, milliseconds: number, kept: string | undefined): string {
  const passed = results.filter((result) => result.outcome === "passed").length;
  const where = kept ? ` The apps are in ${kept}.` : "";
  const counted = `${passed} of ${total} combinations passed in ${formatDuration(milliseconds)}.${where}`;
  if (passed === total) return counted;
  const wrong = results.filter((result) => result.outcome !== "passed");
  throw new CliError({
    code: "matrix-failed",
    message: counted,
    hint: `Failed: ${wrong.map(({ name, problem }) => `${name} (${problem?.step})`).join(", ")}. To run one again: create-app-template matrix run --only ${wrong[0]?.name}`,
  });
}
