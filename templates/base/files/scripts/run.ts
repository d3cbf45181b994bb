// Runs a command of this folder: with the variables of `.env`, a plain sentence for an expected failure, and a clean end.
import { existsSync } from "node:fs";
import { isUnavailable } from "../src/database/client";
import { Problem } from "../src/http/problem";

export async function run(command: () => Promise<void>, cleanUp: () => Promise<void>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    await command();
  } catch (error) {
    console.error(sentence(error));
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}

function sentence(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof Error && isUnavailable(error)) {
    const cause = error.cause instanceof Error ? error.cause : error;
    return `The database can't be used: ${cause.message}. Check DATABASE_URL and that its server runs.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
