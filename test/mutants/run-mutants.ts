// Makes each mistake in an app of its own and runs the app's tests, until one fails.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runProgram } from "../../src/system/run-program";
import { everything } from "../apps/everything";
import { prepareSmokeApp, removeSmokeApp } from "../apps/smoke-app";
import { type Mutant, makeMistake } from "./mutant";

export interface MutantResult {
  mutant: Mutant;
  /** The first test that failed; undefined if all passed. */
  caughtBy: string | undefined;
  seconds: number;
}

/** As many apps as the machine has use for. */
const APPS = 2;
const RULES = ["--project", "rules"];
const never = new AbortController().signal;

interface RunOptions {
  onResult?(result: MutantResult): void;
}

export async function runMutants(mutants: Mutant[], options: RunOptions = {}): Promise<MutantResult[]> {
  const waiting = [...mutants];
  const results: MutantResult[] = [];
  const apps: string[] = [];
  for (let count = 0; count < APPS; count++) apps.push(await prepareSmokeApp(everything({ database: ["sqlite"] })));
  try {
    await refuseFailure(apps[0] ?? "", [...new Set(mutants.map(guardOf))]);
    let areRulesFine: Promise<void> | undefined;
    const work = apps.map(async (app) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        let result = await runMutant(app, mutant, [guardOf(mutant)]);
        if (!result.caughtBy) {
          // The other tests take minutes. Most runs need none of them.
          areRulesFine ??= refuseFailure(app, RULES);
          await areRulesFine;
          result = await runMutant(app, mutant, RULES);
        }
        results.push(result);
        options.onResult?.(result);
      }
    });
    await Promise.all(work);
  } finally {
    await Promise.all(apps.map(removeSmokeApp));
  }
  return results;
}

function guardOf({ caughtBy }: Mutant): string {
  return path.join("test/rules", `${caughtBy}.test.ts`);
}

async function refuseFailure(app: string, tests: string[]): Promise<void> {
  const before = await firstFailure(app, tests);
  if (before) throw new Error(`A test fails in an app without any mistake: ${before}`);
}

async function runMutant(app: string, mutant: Mutant, tests: string[]): Promise<MutantResult> {
  const started = performance.now();
  const undo = await makeMistake(app, mutant);
  try {
    const caughtBy = await firstFailure(app, tests);
    return { mutant, caughtBy, seconds: (performance.now() - started) / 1000 };
  } finally {
    await undo();
  }
}

interface TestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The file and the name of the first test that fails. A file that doesn't even load counts as one. */
async function firstFailure(app: string, filter: string[]): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), "mutant-report-"));
  const file = path.join(folder, "report.json");
  try {
    const flags = ["--bail=1", "--reporter=json", `--outputFile=${file}`];
    const { exitCode, output } = await runProgram(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", ...filter, ...flags],
      {
        cwd: app,
        signal: never,
        env: { NODE_ENV: undefined, VITEST: undefined },
      },
    );
    if (exitCode === 0) return undefined;
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text === undefined) throw new Error(`The tests wrote no report:\n${output}`);
    return describeFailure(app, JSON.parse(text));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describeFailure(app: string, { testResults }: TestReport): string {
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== "failed") continue;
    const failed = assertionResults.find((test) => test.status === "failed");
    return `${path.relative(app, name)}: ${failed?.fullName ?? message.split("\n")[0]}`;
  }
  return "an error outside of any test";
}
