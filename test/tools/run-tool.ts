// Runs one of the repository's own commands: an error that explains itself is printed without a stack.
import { CliError } from "../../src/errors";

/** `exitCode`: for a command whose exit code 1 is an answer. */
export async function runTool(main: () => Promise<unknown>, exitCode?: number): Promise<void> {
  try {
    await main();
  } catch (error) {
    const lines = error instanceof CliError ? [`Error: ${error.message}`, error.hint] : [explainOther(error)];
    console.error(lines.filter(Boolean).join("\n"));
    process.exitCode = exitCode ?? (error instanceof CliError ? error.exitCode : 1);
  }
}

/** A flag that parseArgs() doesn't know is a mistake of whoever typed it. Everything else is a bug. */
function explainOther(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isUsage = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  return isUsage ? `Error: ${error.message}` : (error.stack ?? error.message);
}
