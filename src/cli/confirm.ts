// Shows what a command is about to do, and asks whether to go on. No is an answer that stops the run.

import { type CliError, stopped, usageError } from "../errors";
import type { Output } from "../report/print";
import { type Colors, describeTerminal, findNobodyToAsk } from "../report/terminal";
import { repeatCommand } from "../system/show-commands";

export interface ConfirmFlags {
  dryRun?: true;
  yes?: true;
  json?: true;
}

export interface Confirmation {
  question: string;
  /** What to pass where there is no terminal. */
  hint: string;
  show: (output: Output, colors: Colors) => void | Promise<void>;
}

/** On standard error, or on standard output if showing it is all that was asked for. With --yes, nobody is asked. */
export async function showAndConfirm(
  { question, hint, show }: Confirmation,
  flags: ConfirmFlags,
  signal: AbortSignal,
): Promise<void> {
  const output = flags.dryRun ? "stdout" : "stderr";
  const isAsked = !flags.yes && !flags.dryRun;
  const nobodyToAsk = findNobodyToAsk(flags);
  if (isAsked && nobodyToAsk) throw notConfirmed(nobodyToAsk, hint);
  if (!flags.json) await show(output, describeTerminal(output).colors);
  if (!isAsked) return;
  const { clack } = await import("../answers/clack");
  if ((await clack.confirm({ message: question, output: process.stderr, signal })) === true) return;
  throw stopped("cancelled", "Canceled. Nothing was written.");
}

function notConfirmed(reason: string, hint: string): CliError {
  const command = repeatCommand(process.argv, { flags: ["--yes"] });
  return usageError("not-confirmed", reason, `${hint}\n  ${command}`, { command });
}
