// Installs the app's packages. After a failure the app is kept, with a hint how to continue.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { installArguments, type PackageManager, traitsOf } from "../catalog/package-managers";
import { CliError } from "../errors";
import { type AppWork, lastLines, type ProgramRun, runProgram } from "./run-program";
import { showInFolder, showInstall } from "./show-commands";

export interface InstallOptions extends AppWork {
  /** Whether the package lock contains every package. */
  locked: boolean;
}

export async function installPackages(options: InstallOptions): Promise<void> {
  const { directory, manager, locked, signal, reporter } = options;
  const goOn = `Continue with: ${showInFolder(directory, showInstall(manager))}`;
  await reporter.step(
    `Installing packages with ${manager}`,
    async (detail) => {
      const run = await runProgram(manager, installArguments(manager, locked), {
        cwd: directory,
        signal,
        env: { NODE_ENV: undefined, ...traitsOf(manager).installEnvironment },
        onLine: reporter.echo ?? detail,
      });
      if (run.exitCode !== 0) throw explainFailure(manager, goOn, run);
    },
    () => `Installed packages with ${manager}`,
  );
}

function explainFailure(manager: PackageManager, goOn: string, { exitCode, output }: ProgramRun): CliError {
  const outcome = "The app is complete, but its packages are not installed.";
  if (exitCode === undefined) {
    const message = `${manager} is not installed. ${outcome}`;
    return new CliError({ code: "package-manager-missing", message, hint: `Install ${manager}. ${goOn}` });
  }
  const message = `${showInstall(manager)} failed. ${outcome}`;
  return new CliError({ code: "install-failed", message, hint: goOn, log: lastLines(output) });
}

/** After an update with conflicts, nobody may have installed them yet. */
export function lacksPackages(folder: string): boolean {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.some((name) => !existsSync(path.join(folder, "node_modules", name)));
}
