// Runs the app's smoke test, which shows that the new app works, and reports the result.

import { CliError } from "../errors";
import { type PackageManager, runArguments } from "../package-managers/package-managers";
import { showRun } from "../package-managers/show-commands";
import type { Reporter } from "../report/reporter";
import { lastLines, runProgram } from "./run-program";

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

/** The smoke test's exit code if the database server can't be reached. */
const databaseAway = 3;

export async function runSmokeTest(options: SmokeOptions): Promise<SmokeResult> {
  const { directory, manager, signal, reporter, required } = options;
  const args = required ? ["--require-database"] : [];
  return reporter.step(
    "Running the smoke test",
    async (detail) => {
      const run = await runProgram(manager, runArguments(manager, "smoke", args), {
        cwd: directory,
        signal,
        env: { NODE_ENV: undefined },
        onLine: (line) => (reporter.echo ?? detail)(line),
      });
      if (run.exitCode === 0) return { outcome: "passed", summary: lastParagraph(run.output) };
      if (run.exitCode === databaseAway && !required) return { outcome: "partial", summary: lastParagraph(run.output) };
      throw new CliError({
        code: "smoke-failed",
        message: "The app was created and installed, but its smoke test failed.",
        hint: `Run it again with: ${showRun(manager, "smoke")}`,
        log: [...failedChecks(run.output), lastLines(run.output, 30)].join("\n"),
      });
    },
    (result) => (result.outcome === "passed" ? `The app works: ${result.summary}` : "The app builds and starts"),
  );
}

/** "✗ name of the check" and the indented lines below it. A long server log may follow them. */
function failedChecks(output: string): string[] {
  return [...output.matchAll(/^✗ .*(?:\n {4}.*)*/gm)].map(([text]) => text);
}

/** The last paragraph of the smoke test's output, without what package managers add after a failure. */
function lastParagraph(output: string): string {
  const isNoise = /^(?:npm (?:error|warn|notice)|\s*ELIFECYCLE|error[: ]|info Visit)/i;
  const lines = output.split("\n").filter((line) => !isNoise.test(line));
  return (
    lines
      .join("\n")
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ""
  );
}
