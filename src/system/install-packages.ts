// Installs the app's packages. After a failure the app is kept, with a hint how to continue.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { installArguments, type PackageManager, traitsOf } from "../catalog/package-managers";
import { CliError } from "../errors";
import type { Reporter } from "../report/reporter";
import { lastLines, runProgram } from "./run-program";
import { showChangeDirectory, showInstall } from "./show-commands";

export interface InstallOptions {
  directory: string;
  /** The directory as the user typed it, for the hint. */
  shownDirectory: string;
  manager: PackageManager;
  /** Whether the lock file contains every package. */
  locked: boolean;
  signal: AbortSignal;
  reporter: Reporter;
}

export async function installPackages(options: InstallOptions): Promise<void> {
  const { directory, shownDirectory, manager, locked, signal, reporter } = options;
  const goOn = `Continue with: ${[...showChangeDirectory(shownDirectory), showInstall(manager)].join(" && ")}`;
  await reporter.step(
    `Installing packages with ${manager}`,
    async (detail) => {
      const run = await runProgram(manager, installArguments(manager, locked), {
        cwd: directory,
        signal,
        env: { NODE_ENV: undefined, ...traitsOf(manager).installEnvironment },
        onLine: (line) => (reporter.echo ?? detail)(line),
      });
      if (run.exitCode === 0) return;
      throw run.exitCode === undefined ? notInstalled(manager, goOn) : installFailed(manager, goOn, run.output);
    },
    () => `Installed packages with ${manager}`,
  );
}

function notInstalled(manager: PackageManager, goOn: string): CliError {
  return new CliError({
    code: "package-manager-missing",
    message: `${manager} is not installed. The app is complete, but its packages are not installed.`,
    hint: `Install ${manager}. ${goOn}`,
  });
}

function installFailed(manager: PackageManager, goOn: string, output: string): CliError {
  return new CliError({
    code: "install-failed",
    message: `${showInstall(manager)} failed. The app is complete, but its packages are not installed.`,
    hint: goOn,
    log: lastLines(output),
  });
}

/** After an update with conflicts, nobody may have installed them yet. */
export function lacksPackages(folder: string): boolean {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.some((name) => !existsSync(path.join(folder, "node_modules", name)));
}
