// Asks a yes-or-no question on standard error. No is an answer that stops the run.

import { CliError, exitCodes } from "../errors";

export async function confirm(message: string, signal: AbortSignal): Promise<void> {
  const { clack } = await import("../answers/clack");
  const answer = await clack.confirm({ message, output: process.stderr, signal });
  if (answer === true) return;
  throw new CliError({
    code: "cancelled",
    message: "Cancelled. Nothing was written.",
    exitCode: exitCodes.interrupted,
  });
}
