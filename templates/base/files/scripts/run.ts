// Runs a command of this folder: with the variables of the `.env` files, a plain sentence for an expected failure, and
// a clean end.
import { type ParseArgsConfig, parseArgs } from "node:util";
import nextEnv from "@next/env";
import { explainUnavailable, isUnavailable } from "../src/database";
import { MigrationFailed } from "../src/database/read-migrations";
import { DomainError } from "../src/domain-errors";
import { logOnlyErrors } from "../src/log";

export async function run(command: () => Promise<void>, cleanUp: () => Promise<void>): Promise<void> {
  // The same files in the same order as `next dev` and `next start`.
  nextEnv.loadEnvConfig(process.cwd(), process.env.NODE_ENV !== "production", { info: () => {}, error: console.error });
  logOnlyErrors();
  try {
    await command();
  } catch (error) {
    console.error(sentence(error));
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}

/** What was typed after the command. A mistake there shows how it is used. */
export function parseOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(options: Options, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw usageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

export function usageError(message: string): DomainError {
  return new DomainError("usage", message);
}

function sentence(error: unknown): string {
  if (error instanceof DomainError || error instanceof MigrationFailed) return error.message;
  if (error instanceof Error && error.name === "EnvironmentError") return error.message;
  if (isUnavailable(error)) return explainUnavailable(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
