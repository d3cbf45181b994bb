// `create-app-template matrix run`: renders, builds, starts and tests every combination, and reports the results. With
// `--static`, nothing is built or run.

import { availableParallelism } from "node:os";
import path from "node:path";
import type { NamedSelection } from "../../answers/list-selections";
import type { Catalog, FileTree } from "../../catalog/types";
import { CliError, usageError } from "../../errors";
import { packageRoot } from "../../package-root";
import { renderSelection } from "../../render/render-app";
import { formatDuration } from "../../report/reporter";
import { toType } from "../../report/to-type";
import {
  findServerVersions,
  findVariables,
  type GivenVariables,
  readVariables,
  requireVariables,
} from "./find-variables";
import { isPartial, listTested, type PickFlags, pickSelections } from "./pick-selections";
import { hashApp, hashTemplates } from "./prepare-app";
import { type ProofDepth, type ProvenApp, proveApp } from "./prove-app";
import { sharePackages } from "./share-packages";
import { type Progress, showProgress } from "./show-progress";
import { keepChanged } from "./templates-at";
import { cacheFolder, findResult, keepResult, makeWorkFolder, proofKey, removeFolder } from "./work-folders";
import { type MatrixReport, refuseForeignReports, writeReport, writeTable } from "./write-report";

export interface MatrixRunFlags extends PickFlags {
  /** A commit. */
  changed?: string;
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
  variables: GivenVariables;
  /** The names of the combinations whose own tests run, too. */
  tested: Set<string>;
  signal: AbortSignal;
}

export async function runMatrix(catalog: Catalog, flags: MatrixRunFlags, signal: AbortSignal): Promise<string> {
  const started = performance.now();
  // First, because picking takes seconds.
  const jobs = readJobs(flags);
  refuseForeignReports(flags);
  const picked = pickSelections(catalog, flags);
  const { changed: ref } = flags;
  const selections = ref === undefined ? picked : await keepChanged(catalog, picked, { ref, folder: packageRoot });
  if (selections.length === 0) return `None of ${picked.length} combinations changed since ${ref}.`;
  const variables = findGiven(catalog, flags, selections);
  const cache = cacheFolder();
  const folder = await makeWorkFolder(cache);
  const tested = flags.static ? new Set<string>() : listTested(catalog, { alone: flags.covering !== "2" });
  const run: Run = { catalog, flags, cache, folder, variables, tested, signal };
  const progress = showProgress(selections.length);
  try {
    const found = await runAll(run, selections.toSorted(longestFirst(run)), jobs, progress);
    progress.stop();
    const results = selections.flatMap(({ name }) => found.find((result) => result.name === name) ?? []);
    const report = { catalog, flags, selections, results, milliseconds: performance.now() - started };
    if (flags.report) await writeReport(flags.report, report);
    // Of a part, it would pass for the whole, and without a build, for apps that work.
    if (flags.table && !isPartial(flags) && !flags.static) await writeTable(flags.table, report);
    return conclude(report, { kept: flags.keep ? folder : undefined, table: flags.table });
  } finally {
    progress.stop();
    if (!flags.keep) await removeFolder(folder);
  }
}

/** Whatever isn't run needs no server. */
function findGiven(catalog: Catalog, flags: MatrixRunFlags, selections: NamedSelection[]): GivenVariables {
  if (flags.static) return new Map();
  const variables = readVariables(catalog, { ...flags });
  for (const selection of selections) requireVariables(selection, variables);
  return variables;
}

/** So that none is left running alone at the end. The largest is the first, because all others can reuse its build cache. */
function longestFirst({ tested }: Run): (one: NamedSelection, other: NamedSelection) => number {
  const isTested = ({ name }: NamedSelection) => Number(tested.has(name));
  return (one, other) => isTested(other) - isTested(one) || countOptions(other) - countOptions(one);
}

function countOptions({ answers }: NamedSelection): number {
  return Object.values(answers.choices).flat().length;
}

/** Several at a time. Fewer than there are after a failure, with --fail-fast. */
async function runAll(run: Run, list: NamedSelection[], jobs: number, progress: Progress): Promise<ProvenApp[]> {
  const waiting = [...list];
  const results: ProvenApp[] = [];

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name } = next;
      const result = await findOrProve(run, next, (step) => progress.onStep(name, step));
      results.push(result);
      progress.onDone(result);
      if (run.flags.failFast && result.outcome !== "passed") waiting.length = 0;
    }
  }

  function stop(error: unknown): never {
    waiting.length = 0;
    throw error;
  }

  // All of them have to finish before their folders are removed.
  const workers = Array.from({ length: Math.min(jobs, list.length) }, () => work().catch(stop));
  for (const worker of await Promise.allSettled(workers)) if (worker.status === "rejected") throw worker.reason;
  return results;
}

/** A result from an earlier run, or a new one. */
async function findOrProve(run: Run, selection: NamedSelection, onStep: (step: string) => void): Promise<ProvenApp> {
  const tree = renderSelection(run.catalog, selection);
  const hash = hashApp(tree);
  const servers = findServerVersions(selection, run.variables);
  // Not reused if nobody said which version of a server the app is tested with.
  const key = servers && proofKey({ ...depthOf(run, selection), hash, servers });
  const known = key && run.flags.cache ? await findResult(run.cache, key) : undefined;
  if (known) return { ...known, name: selection.name, isKnown: true };
  const proven = await prove(run, selection, tree, hash, onStep);
  const result = { ...proven, date: new Date().toISOString().slice(0, 10), servers: servers ?? [] };
  if (key && result.outcome === "passed") await keepResult(run.cache, key, result);
  return result;
}

function depthOf({ flags, tested }: Run, { name }: NamedSelection): ProofDepth {
  return { isStatic: flags.static ?? false, isTested: tested.has(name) };
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
    const app = { catalog, selection, tree, hash, folder, shared, origin, env };
    return await proveApp({ ...app, ...depthOf(run, selection), signal, onStep });
  } finally {
    if (!run.flags.keep) await removeFolder(folder);
  }
}

/** A build keeps more than one core busy, a static check just one. */
function readJobs({ jobs, static: isStatic }: MatrixRunFlags): number {
  const cores = availableParallelism();
  if (jobs === undefined) return isStatic ? cores : Math.floor(cores / 2) + 1;
  if (/^[1-9]\d*$/.test(jobs)) return Number(jobs);
  throw usageError("bad-value", `Invalid number of jobs "${jobs}".`, "Use a number of at least 1.");
}

function conclude(
  { flags, selections, results, milliseconds }: MatrixReport,
  { kept, table }: { kept: string | undefined; table: string | undefined },
): string {
  const total = selections.length;
  const passed = results.filter((result) => result.outcome === "passed").length;
  const where = kept ? ` The apps are in ${kept}.` : "";
  const noTable = table && flags.static ? ` ${table} wasn't written: it is about apps that were built and run.` : "";
  const known = results.filter(({ isKnown }) => isKnown).length;
  const how = `known: ${known}, proven now: ${results.length - known}`;
  const counted = `${passed} of ${total} combinations passed in ${formatDuration(milliseconds)} (${how}).${where}${noTable}`;
  if (passed === total) return counted;
  const wrong = results.filter((result) => result.outcome !== "passed");
  const names = wrong.map(({ name, problem }) => `${name} (${problem?.step})`).join(", ");
  const again = toType(`matrix run${flags.static ? " --static" : ""} --only ${wrong[0]?.name}`, flags.features);
  const hint = `Failed: ${names}. To run one again: ${again}`;
  throw new CliError({ code: "matrix-failed", message: counted, hint });
}
