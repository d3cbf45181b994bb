// The error that users see: what happened, what to do about it, and the exit code. Only cli.ts prints it.

export const exitCodes = { failed: 1, usage: 2, targetInTheWay: 3, conflicts: 4, interrupted: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface CliErrorDetails {
  /** For programs: "unknown-option", "target-not-empty". Its meaning never changes. */
  code: string;
  /** What happened, in a sentence. */
  message: string;
  /** What to do about it. */
  hint?: string;
  exitCode?: ExitCode;
  /** For programs: what else belongs to the error, such as the command to run instead. */
  details?: object | undefined;
  /** The last lines of a failed program's output. */
  log?: string;
  /** What was done before it failed: what the function would have given back. */
  result?: object;
  cause?: unknown;
}

export class CliError extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly exitCode: ExitCode;
  readonly details: object | undefined;
  readonly log: string | undefined;
  readonly result: object | undefined;

  constructor(details: CliErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = "CliError";
    this.code = details.code;
    this.hint = details.hint;
    this.exitCode = details.exitCode ?? exitCodes.failed;
    this.details = details.details;
    this.log = details.log;
    this.result = details.result;
  }
}

/** The same failure, with more to say about what became of the app, or about what to do. */
export function addToError(
  error: CliError,
  { outcome, hint, result = error.result }: { outcome?: string; hint?: string; result?: object },
): CliError {
  const { cause = error } = error;
  const message = [error.message, outcome].filter(Boolean).join(" ");
  const hints = [error.hint, hint].filter(Boolean).join("\n");
  return new CliError({ ...error, message, hint: hints || undefined, result, cause });
}

/** The user asked for something that doesn't exist or isn't possible: exit code 2. */
export function usageError(code: string, message: string, hint?: string, details?: object): CliError {
  return new CliError({ code, message, hint, details, exitCode: exitCodes.usage });
}

/** The user stopped it: exit code 130. */
export function stopped(code: "cancelled" | "interrupted", message: string): CliError {
  return new CliError({ code, message, exitCode: exitCodes.interrupted });
}

/** Something in the app or in its folder has to be settled first: exit code 3. */
export function inTheWay(code: string, message: string, hint: string): CliError {
  return new CliError({ code, message, hint, exitCode: exitCodes.targetInTheWay });
}
