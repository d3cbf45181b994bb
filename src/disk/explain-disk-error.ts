// Explains the system's error codes in a sentence, with a hint. Other errors are passed through unchanged.

import { CliError, exitCodes } from "../errors";

const sentences: Record<string, (where: string) => { message: string; hint: string }> = {
  ENOSPC: (where) => ({
    message: `The disk is full, so the app couldn't be written to ${where}. Nothing was left behind.`,
    hint: "Free some space, or choose a folder on another disk.",
  }),
  EDQUOT: (where) => ({
    message: `Your disk quota is used up, so the app couldn't be written to ${where}. Nothing was left behind.`,
    hint: "Free some space, or choose a folder on another disk.",
  }),
  EACCES: (where) => ({
    message: `You don't have permission to write to ${where}. Nothing was changed.`,
    hint: "Choose a folder you own, or ask its owner for write access.",
  }),
  EROFS: (where) => ({
    message: `${where} is on a read-only disk. Nothing was changed.`,
    hint: "Choose a folder on a writable disk.",
  }),
  ENAMETOOLONG: (where) => ({ message: `The path ${where} is too long.`, hint: "Choose a shorter one." }),
  ENOTDIR: (where) => ({
    message: `Part of the path ${where} is a file, not a folder. Nothing was changed.`,
    hint: "Choose another folder.",
  }),
  ELOOP: (where) => ({
    message: `The path ${where} contains a loop of symbolic links. Nothing was changed.`,
    hint: "Choose another folder.",
  }),
};
sentences.EPERM = sentences.EACCES as (typeof sentences)[string];

export function explainDiskError(error: unknown, where: string): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const sentence = sentences[code];
  if (!sentence) return error;
  const exitCode = code === "ENOTDIR" || code === "ELOOP" ? exitCodes.targetInTheWay : exitCodes.failed;
  return new CliError({ code: `disk-${code.toLowerCase()}`, ...sentence(where), exitCode, cause: error });
}
