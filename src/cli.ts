// Starts the program. The only place that prints errors and sets the exit code.

import { stripVTControlCharacters } from "node:util";
import { CommanderError } from "commander";
import { loadOffer, nothingOffered } from "./catalog/load-offer";
import { findFeatureFolders } from "./cli/command-words";
import { buildProgram } from "./cli/program";
import { toCliError } from "./disk/explain-disk-error";
import { type CliError, exitCodes } from "./errors";
import { writeHintsFor } from "./how-to";
import { print, printJson } from "./report/print";
import { describeTerminal } from "./report/terminal";
import { nameProgram } from "./system/show-commands";

const interruption = new AbortController();

await main(process.argv);

async function main(argv: string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => onClosed(error, stream.isTTY));
  writeHintsFor("command", nameProgram(argv[1], process.env));
  try {
    // Whoever works on templates needs those that are there, not the package's, and perhaps to repair them.
    const { folders, command } = findFeatureFolders(argv.slice(2));
    const offer = command === "templates" ? nothingOffered : await loadOffer(folders, process.cwd());
    await buildProgram({ offer, listenForInterruption, exitWith }).parseAsync(argv);
  } catch (error) {
    process.exitCode = report(asCliError(error), argv);
  }
}

/** A reader that stops early, as in `matrix | head`, is not an error. A terminal that is gone is an interruption. */
function onClosed(error: NodeJS.ErrnoException, isTerminal: boolean): void {
  if (!["EPIPE", "EIO", "ERR_STREAM_DESTROYED"].includes(error.code ?? "")) throw error;
  if (isTerminal) interruption.abort();
}

function exitWith(exitCode: number): void {
  process.exitCode = exitCode;
}

/** From here on, Ctrl-C or a closed terminal stops the work, removes what was created, and exits. */
function listenForInterruption(): AbortSignal {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => interruption.abort());
  if (process.stdin.isTTY) process.stdin.on("error", (error) => onClosed(error, true));
  return interruption.signal;
}

/** undefined: help or the version was shown, which Commander throws, too. */
function asCliError(error: unknown): CliError | undefined {
  return error instanceof CommanderError ? undefined : toCliError(error);
}

function report(error: CliError | undefined, argv: string[]): number {
  if (!error) return 0;
  const { code, message, hint, exitCode, details, log, result } = error;
  if (argv.includes("--json")) {
    printJson({ ok: false, error: { code, message, hint, exitCode, log, ...details }, ...result });
    return exitCode;
  }
  const { colors } = describeTerminal("stderr");
  const lines = [
    ...(log ? [colors.dim(stripVTControlCharacters(log)), ""] : []),
    exitCode === exitCodes.interrupted ? message : `${colors.red("Error:")} ${message}`,
    ...(hint ? [hint] : []),
    ...(code === "unexpected" && error.cause instanceof Error ? [error.cause.stack ?? ""] : []),
  ];
  print("stderr", lines.join("\n"));
  return exitCode;
}
