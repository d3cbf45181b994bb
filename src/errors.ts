// The one error that a user may see: a sentence, a way out, and the exit code. cli.ts prints it; nothing else does.

export const exitCodes = { failed: 1, usage: 2, targetInTheWay: 3, interrupted: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface CliErrorDetails {
  /** For machines: "unknown-option", "target-not-empty". Never changes its meaning. */
  code: string;
  /** A plain sentence that says what happened. */
  message: string;
  /** What to do about it. */
  hint?: string;
  exitCode?: ExitCode;
  /** The end of a failed program's output. */
  log?: string;
  cause?: unknown;
}

export class CliError extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly exitCode: ExitCode;
  readonly log: string | undefined;

  constructor(details: CliErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = "CliError";
    this.code = details.code;
    this.hint = details.hint;
    this.exitCode = details.exitCode ?? exitCodes.failed;
    this.log = details.log;
  }
}

/** The user asked for something that does not exist or cannot be: exit code 2. */
export function usageError(code: string, message: string, hint?: string): CliError {
  return new CliError({ code, message, exitCode: exitCodes.usage, ...(hint === undefined ? {} : { hint }) });
}
