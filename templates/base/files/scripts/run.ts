// Runs a command of this folder: with the variables of `.env`, a plain sentence for an expected failure, and a clean end.
import { existsSync } from "node:fs";
import { explainUnavailable, isUnavailable } from "../src/database/client";
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
  if (error instanceof Error && error.name === "EnvironmentError") return error.message;
  if (isUnavailable(error)) return explainUnavailable(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
