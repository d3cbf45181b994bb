// Runs the app's own checks: its type check, and its smoke test, which shows that the app works.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runArguments } from "../catalog/package-managers";
import { CliError } from "../errors";
import { type AppWork, lastLines, type ProgramRun, runProgram } from "./run-program";
import { showInFolder, showRun } from "./show-commands";

/** Of an app that was updated. */
export async function checkTypes({ directory, manager, signal, reporter }: AppWork): Promise<void> {
  await reporter.step(
    "Checking types",
    async (detail) => {
      const options = { cwd: directory, signal, onLine: reporter.echo ?? detail };
      const run = await runProgram(manager, runArguments(manager, "typecheck"), options);
      if (run.exitCode === 0) return;
      throw new CliError({
        code: "typecheck-failed",
        message: `The app was updated, but ${showRun(manager, "typecheck")} failed.`,
        hint: `Fix what it reports, then run: ${showInFolder(directory, showRun(manager, "typecheck"), showRun(manager, "smoke"))}`,
        log: lastLines(run.output),
      });
    },
    () => "Type check passed",
  );
}

export interface SmokeResult {
  /** "partial": the app builds and starts, but its database server can't be reached. */
  outcome: "passed" | "partial";
  summary: string;
}

/** `required`, with --smoke: fail if the database can't be reached. */
export async function runSmokeTest(options: AppWork & { required: boolean }): Promise<SmokeResult> {
  const { directory, manager, signal, reporter, required } = options;
  return reporter.step(
    "Running the smoke test",
    async (detail) => {
      const flags = required ? ["--require-database"] : [];
      const { report, output } = await runWithReport((reportFlags) =>
        runProgram(manager, runArguments(manager, "smoke", [...flags, ...reportFlags]), {
          cwd: directory,
          signal,
          env: { NODE_ENV: undefined },
          onLine: reporter.echo ?? detail,
        }),
      );
      if (report?.outcome === "passed" || (report?.outcome === "partial" && !required)) {
        return { outcome: report.outcome, summary: report.summary };
      }
      throw new CliError({
        code: "smoke-failed",
        message: "The app is installed, but its smoke test failed.",
        hint: `Run it again with: ${showInFolder(directory, showRun(manager, "smoke"))}`,
        log: report ? [showFailures(report), report.summary].join("\n") : lastLines(output, 30),
      });
    },
    (result) => (result.outcome === "passed" ? `The app works: ${result.summary}` : "The app builds and starts"),
  );
}

/** What a smoke test found, in the file that it writes: its output is for people, and mixed with that of others. */
export interface SmokeReport {
  /** "partial": the database server can't be reached, and everything else passed. */
  outcome: "passed" | "failed" | "partial";
  /** "37 checks passed in 3.1 s", and what to do about what could not run. */
  summary: string;
  checks: { name: string; outcome: "passed" | "failed" | "skipped"; error?: string; reason?: string }[];
  databaseAway?: string;
  /** What the server printed, if something failed. */
  log?: string;
}

export interface SmokeRun extends ProgramRun {
  /** Nothing if the smoke test didn't get far enough to write it. */
  report: SmokeReport | undefined;
}

/** Runs a smoke test with the flags that make it write its report. */
export async function runWithReport(run: (flags: string[]) => Promise<ProgramRun>): Promise<SmokeRun> {
  const folder = await mkdtemp(path.join(tmpdir(), "smoke-report-"));
  const file = path.join(folder, "report.json");
  try {
    const result = await run(["--report", file]);
    const text = await readFile(file, "utf8").catch(() => undefined);
    return { ...result, report: text === undefined ? undefined : JSON.parse(text) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The failed checks, each with its reason, and the end of the server's log. */
export function showFailures({ checks, log }: SmokeReport): string {
  const failed = checks.filter((check) => check.outcome === "failed");
  const lines = failed.map(({ name, error }) => [`✗ ${name}`, ...(error?.split("\n") ?? [])].join("\n    "));
  return [...lines, ...(log ? ["", "The server printed:", lastLines(log, 30)] : [])].join("\n");
}
