// Runs the app's own smoke test, the proof that what was made works, and passes on what it said.

import type { PackageManager } from "../catalog/types";
import { CliError } from "../errors";
import type { Reporter } from "../report/reporter";
import { runArguments, showRun } from "./package-manager";
import { lastLines, runProgram } from "./run-program";

export interface SmokeOptions {
  directory: string;
  manager: PackageManager;
  signal: AbortSignal;
  reporter: Reporter;
  /** Asked for by --smoke: a database that cannot be reached is a failure then. */
  required: boolean;
}

export interface SmokeResult {
  /** "partial": it builds and starts, but its database server could not be reached. */
  outcome: "passed" | "partial";
  summary: string;
}

/** The app's smoke test says so when the database server is away. */
const databaseAway = 3;

export async function runSmokeTest(options: SmokeOptions): Promise<SmokeResult> {
  const { directory, manager, signal, reporter, required } = options;
  const args = required ? ["--require-database"] : [];
  return reporter.step(
    "Testing the app: build, start, every endpoint",
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
        message: "The app is written and installed, but its smoke test failed.",
        hint: `Run it again: ${showRun(manager, "smoke")}`,
        log: [...failedChecks(run.output), lastLines(run.output, 30)].join("\n"),
      });
    },
    (result) => (result.outcome === "passed" ? `The app works: ${result.summary}` : "The app builds and starts"),
  );
}

/** "✗ what failed", with the indented lines that say why: the server's log may stand long between them and the end. */
function failedChecks(output: string): string[] {
  return [...output.matchAll(/^✗ .*(?:\n {4}.*)*/gm)].map(([text]) => text);
}

/** What the smoke test says at its end, without what package managers add to an exit code that is not 0. */
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
