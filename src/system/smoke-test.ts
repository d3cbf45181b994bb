// Runs the app's smoke test, which shows that the new app works, and reports the result.

import { type PackageManager, runArguments } from "../catalog/package-managers";
import { CliError } from "../errors";
import type { Reporter } from "../report/reporter";
import { lastLines, runProgram } from "./run-program";
import { showRun } from "./show-commands";
import { runWithReport, showFailures } from "./smoke-report";

export interface SmokeOptions {
  directory: string;
  manager: PackageManager;
  signal: AbortSignal;
  reporter: Reporter;
  /** With --smoke: fail if the database can't be reached. */
  required: boolean;
}

export interface SmokeResult {
  /** "partial": the app builds and starts, but its database server can't be reached. */
  outcome: "passed" | "partial";
  summary: string;
}

export async function runSmokeTest(options: SmokeOptions): Promise<SmokeResult> {
  const { manager, required, reporter } = options;
  return reporter.step(
    "Running the smoke test",
    async (detail) => {
      const { report, output } = await run(options, reporter.echo ?? detail);
      if (report?.outcome === "passed" || (report?.outcome === "partial" && !required)) {
        return { outcome: report.outcome, summary: report.summary };
      }
      throw new CliError({
        code: "smoke-failed",
        message: "The app is installed, but its smoke test failed.",
        hint: `Run it again with: ${showRun(manager, "smoke")}`,
        log: report ? [showFailures(report), report.summary].join("\n") : lastLines(output, 30),
      });
    },
    (result) => (result.outcome === "passed" ? `The app works: ${result.summary}` : "The app builds and starts"),
  );
}

function run({ directory, manager, signal, required }: SmokeOptions, onLine: (line: string) => void) {
  const flags = required ? ["--require-database"] : [];
  return runWithReport((report) =>
    runProgram(manager, runArguments(manager, "smoke", [...flags, ...report]), {
      cwd: directory,
      signal,
      env: { NODE_ENV: undefined },
      onLine,
    }),
  );
}
