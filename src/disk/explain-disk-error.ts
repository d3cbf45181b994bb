// Explains the system's error codes in a sentence, with a hint and what became of the app. Other errors are passed through
// unchanged.

import path from "node:path";
import { addToError, CliError, type ErrorCode } from "../errors";

const anotherDisk = "Free some space, or choose a folder on another disk.";

const sentences: Record<string, (where: string) => [message: string, hint: string]> = {
  ENOSPC: (where) => [`The disk is full, so the app couldn't be written to ${where}.`, anotherDisk],
  EDQUOT: (where) => [`Your disk quota is used up, so the app couldn't be written to ${where}.`, anotherDisk],
  EACCES: (where) => [
    `You don't have permission to write to ${where}.`,
    "Choose a folder you own, or ask its owner for write access.",
  ],
  EROFS: (where) => [`${where} is on a read-only disk.`, "Choose a folder on a writable disk."],
  ENAMETOOLONG: (where) => [`The path ${where} is too long.`, "Choose a shorter one."],
  ENOTDIR: (where) => [`Part of the path ${where} is a file, not a folder.`, "Choose another folder."],
  ELOOP: (where) => [`The path ${where} contains a loop of symbolic links.`, "Choose another folder."],
};
sentences.EPERM = sentences.EACCES as (typeof sentences)[string];

export function explainDiskError(error: unknown, where: string, outcome = "Nothing was left behind."): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error;
  const { code: given = "", syscall } = error as NodeJS.ErrnoException;
  // A file where a folder is to be made.
  const code = given === "EEXIST" && syscall === "mkdir" ? "ENOTDIR" : given;
  const sentence = sentences[code];
  if (!sentence) return error;
  const [problem, hint] = sentence(where);
  const message = `${problem} ${outcome}`.trim();
  return new CliError({ code: `disk-${code.toLowerCase()}` as ErrorCode, message, hint, cause: error });
}

/** Whatever went wrong with an app that is there, and what became of it. */
export function explainFailure(error: unknown, app: string, outcome: string): CliError {
  if (error instanceof CliError) return addToError(error, { outcome });
  const { path: place = app, message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  const explained = explainDiskError(error, place.startsWith(app) ? app : path.dirname(place), outcome);
  if (explained instanceof CliError) return explained;
  return new CliError({ code: "update-failed", message: `The update failed (${message}). ${outcome}`, cause: error });
}

/** Whatever went wrong: what nothing explains is a bug. */
export function toCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  const { path: place, message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  const explained = place === undefined ? error : explainDiskError(error, place, "");
  if (explained instanceof CliError) return explained;
  const hint = "This is a bug. Please report it, with the lines below.";
  return new CliError({ code: "unexpected", message: `Unexpected error: ${message}`, hint, cause: error });
}
