// Wraps the methods of a route: what they throw becomes a problem document, and a method that is not there answers 405.
import { unstable_rethrow } from "next/navigation";
import type { NextRequest } from "next/server";
import { isUnavailable } from "@/database/client";
import { logError } from "@/log";
import { databaseUnavailable, Problem, problemResponse } from "./problem";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Handler = (request: NextRequest) => Response | Promise<Response>;

export function endpoint(handlers: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const allow = methods.filter((method) => handlers[method]).join(", ");
  const wrapped = methods.map((method) => [method, answering(handlers[method] ?? notAllowed(allow))] as const);
  return Object.fromEntries(wrapped) as Record<Method, Handler>;
}

function answering(handler: Handler): Handler {
  return async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      unstable_rethrow(error);
      return problemResponse(toProblem(error, request.nextUrl.pathname).details);
    }
  };
}

/** What an error means to the outside; unexpected ones are logged here and tell nothing about the inside. */
export function toProblem(error: unknown, place: string): Problem {
  if (error instanceof Problem) return error;
  logError("unexpected error", error, { place });
  if (isUnavailable(error)) return databaseUnavailable();
  return new Problem({
    status: 500,
    code: "internal_error",
    title: "Something went wrong",
    detail: "The error was logged. Try again, and tell us if it stays.",
  });
}

function notAllowed(allow: string): Handler {
  return (request) => {
    throw new Problem({
      status: 405,
      code: "method_not_allowed",
      title: "Method not allowed",
      detail: `${request.method} is not possible here. Possible: ${allow}.`,
      headers: { allow },
    });
  };
}
