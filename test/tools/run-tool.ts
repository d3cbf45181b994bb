// Runs one of the repository's own commands: an error that explains itself is printed without a stack.
import { CliError } from "../../src/errors";

/** `exitCode`: for a command whose exit code 1 is an answer. */
export async function runTool(main: () => Promise<unknown>, exitCode?: number): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error([`Error: ${error.message}`, error.hint].filter(Boolean).join("\n"));
    process.exitCode = exitCode ?? error.exitCode;
  }
}
