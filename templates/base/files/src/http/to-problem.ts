// What an error means to the outside. Unexpected ones are logged here, and tell nothing about the inside.
import { isUnavailable } from "@/database/client";
import { logError } from "@/log";
import { databaseUnavailable, Problem } from "./problem";

export function toProblem(error: unknown, place: string): Problem {
  if (error instanceof Problem) return error;
  logError("unexpected error", error, { place });
  if (isUnavailable(error)) return databaseUnavailable();
  return new Problem({ status: 500, code: "internal_error", detail: "The error was logged. Try again in a moment." });
}
