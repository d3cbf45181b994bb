// Tests one combination: writes its files, links exactly the packages it declares, and runs its formatter, linter and
// smoke test, which type-checks, builds and starts the app and checks everything it offers. In some, its own tests run, too.
// A static proof is what can be said without building it.

import type { NamedSelection } from "../../answers/list-selections";
import { runArguments } from "../../catalog/package-managers";
import type { Catalog, FileTree } from "../../catalog/types";
import {
  lastLines,
  type ProgramOptions,
  type ProgramRun,
  runProgram,
  throwIfInterrupted,
} from "../../system/run-program";
import { runWithReport, type SmokeReport, showFailures } from "../../system/smoke-test";
import { holdLock } from "./hold-lock";
import { hasBuildCache, keepBuildCache, prepareApp, useBuildCache } from "./prepare-app";
import { findStyleProblems, runStaticChecks } from "./static-checks";

/** Of a failed step. */
const LOG_LINES = 60;

export interface ProvenApp {
  name: string;
  hash: string;
  outcome: SmokeReport["outcome"];
  milliseconds: number;
  /** It passed in an earlier run, and nothing that it depends on has changed. */
  isKnown?: true;
  /** When it was tested: "2026-11-17". */
  date?: string;
  /** The servers that it was tested with, if somebody said: "PostgreSQL 17.2". */
  servers?: string[];
  /** How many checks of the smoke test passed, or how many static ones. */
  checks: number;
  /** How many of the app's own tests passed, if they ran. */
  tests?: number;
  /** Which step failed, and what it said in the end. */
  problem?: { step: string; log: string };
}

/** How much is done to prove an app. */
export interface ProofDepth {
  /** Whether it is neither built nor run. */
  isStatic: boolean;
  /** Whether the app's own tests run, too. */
  isTested: boolean;
}

export interface ProveOptions extends ProofDepth {
  catalog: Catalog;
  selection: NamedSelection;
  tree: FileTree;
  hash: string;
  folder: string;
  /** Where the packages are. */
  shared: string;
  /** A hash of the templates. */
  origin: string;
  /** What the app is tested with, such as the address of a database server. */
  env: Record<string, string>;
  signal: AbortSignal;
  onStep: (step: string) => void;
}

export async function proveApp(options: ProveOptions): Promise<ProvenApp> {
  if (options.isStatic) return timed(options, checkStatically);
  const smoked = await firstBuildsAlone(options, () => timed(options, buildAndSmoke));
  if (smoked.outcome !== "passed" || !options.isTested) return smoked;
  const tested = await timed(options, runTests);
  return { ...tested, checks: smoked.checks, milliseconds: smoked.milliseconds + tested.milliseconds };
}

/** The build cache of the first one makes all others quicker. */
async function firstBuildsAlone<T>({ shared, signal, origin }: ProveOptions, build: () => Promise<T>): Promise<T> {
  if (hasBuildCache(shared, origin)) return build();
  const first = await holdLock(`${shared}.first-build.lock`, signal, async () =>
    hasBuildCache(shared, origin) ? undefined : build(),
  );
  return first ?? build();
}

type StepsResult = Pick<ProvenApp, "outcome" | "checks" | "tests" | "problem">;

async function timed(options: ProveOptions, work: (options: ProveOptions) => Promise<StepsResult>): Promise<ProvenApp> {
  const started = performance.now();
  const result = await work(options).catch((error: unknown) => {
    throwIfInterrupted(options.signal);
    return failed("setup", error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  const { selection, hash } = options;
  return { name: selection.name, hash, milliseconds: Math.round(performance.now() - started), ...result };
}

async function buildAndSmoke(options: ProveOptions): Promise<StepsResult> {
  const { folder, shared, onStep } = options;
  onStep("packages");
  await prepareApp(options);
  onStep("style");
  const style = await findStyleProblems(options);
  if (style !== undefined) return failed("format and lint", style);
  onStep("smoke test");
  await useBuildCache(folder, shared);
  const result = await runSmoke(options);
  if (result.outcome === "passed") await keepBuildCache(folder, shared, options.origin);
  return result;
}

async function checkStatically(options: ProveOptions): Promise<StepsResult> {
  options.onStep("packages");
  await prepareApp(options);
  const { passed, problem } = await runStaticChecks(options);
  return problem ? { outcome: "failed", checks: passed, problem } : { outcome: "passed", checks: passed };
}

/** The tests that ship with the app, on the build of the smoke test. */
async function runTests({ folder, env, signal, onStep }: ProveOptions): Promise<StepsResult> {
  onStep("tests");
  const run = await runGuarded("npm", runArguments("npm", "test", []), {
    cwd: folder,
    signal,
    env: { NODE_ENV: undefined, NO_COLOR: "1", SKIP_BUILD: "1", ...env },
  });
  if (run.exitCode !== 0) return failed("tests", skipToFailures(run.output));
  return { outcome: "passed", checks: 0, tests: Number(/Tests +(\d+) passed/.exec(run.output)?.[1]) };
}

/** Vitest first lists every test of the files that fail. */
function skipToFailures(output: string): string {
  const lines = output.split("\n");
  const start = lines.findIndex((line) => /^\s*⎯+ Failed (Suites|Tests) /.test(line));
  return start === -1 ? output : lines.slice(start, start + LOG_LINES).join("\n");
}

async function runSmoke({ folder, env, signal }: ProveOptions): Promise<StepsResult> {
  const hasServer = Object.keys(env).length > 0;
  const flags = hasServer ? ["--require-database"] : [];
  const { report, output } = await runWithReport((reportFlags) =>
    runGuarded("npm", runArguments("npm", "smoke", [...flags, ...reportFlags]), {
      cwd: folder,
      signal,
      env: { NODE_ENV: undefined, ...env },
    }),
  );
  if (!report) return failed("smoke test", output);
  const checks = report.checks.filter((check) => check.outcome === "passed").length;
  if (report.outcome === "passed") return { outcome: "passed", checks };
  if (report.outcome === "partial") {
    const problem = { step: "database", log: report.databaseAway ?? "" };
    return { outcome: hasServer ? "failed" : "partial", checks, problem };
  }
  const step = report.checks.find((check) => check.outcome === "failed")?.name ?? "smoke test";
  return { outcome: "failed", checks, problem: { step, log: showFailures(report) } };
}

function failed(step: string, output: string): StepsResult {
  return { outcome: "failed", checks: 0, problem: { step, log: lastLines(output, LOG_LINES) } };
}

/** A small process in between, which notices when its standard input closes, and ends everything it started. */
const guard = `
const { spawn } = require("node:child_process");
const [command, ...args] = process.argv.slice(1);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
function finish(code) {
  process.exitCode = code;
  process.stdin.destroy();
}
child.once("error", () => finish(127));
child.once("exit", (code) => finish(code ?? 1));
process.on("SIGTERM", () => {});
process.stdin.once("end", () => {
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), 8000);
});
process.stdin.resume();
`;

/** Runs a program that must not outlive this process, even if it is killed. */
async function runGuarded(command: string, args: string[], options: ProgramOptions): Promise<ProgramRun> {
  // Windows has no process groups that could be signaled.
  if (process.platform === "win32") return runProgram(command, args, options);
  return runProgram(process.execPath, ["-e", guard, "--", command, ...args], { ...options, stdin: "pipe" });
}
