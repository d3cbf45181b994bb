// What an error means to the outside. Unexpected ones are logged here, and tell nothing about the inside.
import { isUnavailable } from "@/database";
import { ConflictError, DomainError, InvalidInputError, NotFoundError } from "@/domain-errors";
import { logError } from "@/log";
import { databaseUnavailableProblem, Problem } from "./problem";

export function toProblem(error: unknown, place: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DomainError) return domainProblem(error);
  logError("unexpected error", error, { place });
  if (isUnavailable(error)) return databaseUnavailableProblem();
  return new Problem({ status: 500, code: "internal_error", detail: "The error was logged. Try again in a moment." });
}

function domainProblem(error: DomainError): Problem {
  const { code, message: detail } = error;
  if (error instanceof InvalidInputError) return new Problem({ status: 422, code, detail, errors: error.fields });
  if (error instanceof NotFoundError) return new Problem({ status: 404, code, detail });
  return new Problem({ status: error instanceof ConflictError ? 409 : 400, code, detail });
}
