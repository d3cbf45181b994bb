// Runs one of the app's own scripts, such as `typecheck`.

import { type PackageManager, runArguments } from "../catalog/package-managers";
import { CliError } from "../errors";
import type { Reporter } from "../report/reporter";
import { lastLines, runProgram } from "./run-program";
import { showRun } from "./show-commands";

export interface ScriptOptions {
  directory: string;
  manager: PackageManager;
  script: string;
  title: string;
  done: string;
  signal: AbortSignal;
  reporter: Reporter;
}

export async function runScript(options: ScriptOptions): Promise<void> {
  const { directory, manager, script, title, done, signal, reporter } = options;
  await reporter.step(
    title,
    async (detail) => {
      const onLine = (line: string) => (reporter.echo ?? detail)(line);
      const run = await runProgram(manager, runArguments(manager, script), { cwd: directory, signal, onLine });
      if (run.exitCode === 0) return;
      throw new CliError({
        code: `${script}-failed`,
        message: `The app was updated, but ${showRun(manager, script)} failed.`,
        hint: "Fix what it reports, then run it again.",
        log: lastLines(run.output),
      });
    },
    () => done,
  );
}
