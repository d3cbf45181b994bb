// Runs one of the repository's own commands: an error that explains itself is printed without a stack.
import { CliError } from "../../src/errors";

/** `exitCode`: for a command whose exit code 1 is an answer. */
export async function runTool(main: () => Promise<unknown>, exitCode?: number): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = exitCode ?? (error instanceof CliError ? error.exitCode : 1);
  }
}

export function explainError(error: unknown): string {
  if (error instanceof CliError) return [`Error: ${error.message}`, error.hint].filter(Boolean).join("\n");
  if (!(error instanceof Error)) return String(error);
  // A flag that parseArgs() doesn't know is a mistake of whoever typed it. Everything else is a bug.
  const isUsage = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  return isUsage ? `Error: ${error.message}` : (error.stack ?? error.message);
}
