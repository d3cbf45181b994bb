// Errors as responses: every failure of the API is a problem document (RFC 9457) with a stable `code`.
import { STATUS_CODES } from "node:http";

export interface ProblemDetails {
  status: number;
  code: string;
  detail: string;
  /** Field name to what is wrong with it. */
  errors?: Record<string, string>;
  /** What can be done about it. */
  methods?: string[];
  headers?: Record<string, string>;
}

export class Problem extends Error {
  constructor(readonly details: ProblemDetails) {
    super(details.detail);
    this.name = "Problem";
  }
}

export function problemResponse({ headers, ...details }: ProblemDetails): Response {
  return Response.json(
    // With this type, the title is the name of the status.
    { type: "about:blank", title: STATUS_CODES[details.status], ...details },
    {
      status: details.status,
      headers: { "cache-control": "no-store", ...headers, "content-type": "application/problem+json" },
    },
  );
}

export function unauthorizedProblem(): Problem {
  return new Problem({
    status: 401,
    code: "unauthorized",
    detail: "Sign in first.",
    headers: { "www-authenticate": "Bearer" },
  });
}

export function forbiddenProblem(): Problem {
  return new Problem({ status: 403, code: "forbidden", detail: "Your role does not allow this." });
}

export function providerNotOfferedProblem(): Problem {
  return new Problem({ status: 404, code: "provider_not_offered", detail: "This provider is not offered here." });
}

export function methodNotAllowedProblem(method: string, allow: string): Problem {
  return new Problem({
    status: 405,
    code: "method_not_allowed",
    detail: `${method} is not supported here. Use one of: ${allow}.`,
    headers: { allow },
  });
}

export function databaseUnavailableProblem(): Problem {
  return new Problem({
    status: 503,
    code: "database_unavailable",
    detail: "The database can’t be reached right now. Try again in a moment.",
    headers: { "retry-after": "5" },
  });
}
