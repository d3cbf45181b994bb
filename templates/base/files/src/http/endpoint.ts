// What every route of the API is built on: it refuses other sites and large bodies, answers OPTIONS and CORS, and turns what
// is thrown into a problem document.
import { unstable_rethrow } from "next/navigation";
import { NextRequest } from "next/server";
import { isUnavailable } from "@/database/client";
import { env } from "@/env/app";
import { logError } from "@/log";
import { allowOrigin, answerOptions } from "./cors";
import { limitBody } from "./limit-body";
import { refuseOtherSites } from "./origin";
import { databaseUnavailable, Problem, problemResponse } from "./problem";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Handler<Context> = (request: NextRequest, context: Context) => Response | Promise<Response>;

interface EndpointOptions {
  /** How many bytes a body may have; 16 KiB unless the route says otherwise. */
  bodyLimit?: number;
}

/** `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: … })`: a method without a handler answers 405. */
export function endpoint<Context>(
  handlers: Partial<Record<Method, Handler<Context>>>,
  { bodyLimit = 16 * 1024 }: EndpointOptions = {},
): Record<Method | "OPTIONS", Handler<Context>> {
  const allow = allowedMethods(handlers);
  const answerMethod = (method: Method): Handler<Context> => {
    const handler = handlers[method] ?? (() => Promise.reject(methodNotAllowed(method, allow)));
    const changes = method !== "GET";
    return async (request, context) => {
      try {
        if (changes) refuseOtherSites(request.headers, env.CORS_ALLOWED_ORIGINS);
        const checked = changes ? withLimitedBody(request, bodyLimit) : request;
        return finished(request, await handler(checked, context));
      } catch (error) {
        unstable_rethrow(error);
        return finished(request, problemResponse(toProblem(error, request.nextUrl.pathname).details));
      }
    };
  };
  const answers = Object.fromEntries(methods.map((method) => [method, answerMethod(method)]));
  return { ...(answers as Record<Method, Handler<Context>>), OPTIONS: (request) => answerOptions(request, allow) };
}

/** What an error means to the outside; unexpected ones are logged here and tell nothing about the inside. */
export function toProblem(error: unknown, place: string): Problem {
  if (error instanceof Problem) return error;
  logError("unexpected error", error, { place });
  if (isUnavailable(error)) return databaseUnavailable();
  return new Problem({ status: 500, code: "internal_error", detail: "The error was logged. Try again in a moment." });
}

/** Next.js answers HEAD from GET. */
function allowedMethods(handlers: Partial<Record<Method, unknown>>): string {
  const given = methods.filter((method) => handlers[method]);
  return [...given.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
}

function withLimitedBody(request: NextRequest, limit: number): NextRequest {
  const body = limitBody(request, limit);
  if (!body) return request;
  const { method, headers, signal } = request;
  return new NextRequest(request.nextUrl, { method, headers, signal, body, duplex: "half" });
}

function finished(request: NextRequest, response: Response): Response {
  // Redirects and responses of fetch() have immutable headers, so this makes a copy.
  const answer = new Response(response.body, response);
  allowOrigin(request, answer.headers);
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "private, no-store");
  return answer;
}

function methodNotAllowed(method: Method, allow: string): Problem {
  return new Problem({
    status: 405,
    code: "method_not_allowed",
    detail: `${method} is not supported here. Use one of: ${allow}.`,
    headers: { allow },
  });
}
