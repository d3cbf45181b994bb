// What every route of the API is built on: it refuses other sites and large bodies, adds the CORS headers, and turns what is
// thrown into a problem document.
import { unstable_rethrow } from "next/navigation";
import { NextRequest } from "next/server";
import { currentRequest, withRequest } from "@/current-request";
import { env } from "@/env";
import { limitBody } from "@/http/body";
import { allowedOrigin, refuseOtherSites } from "@/http/origin";
import { methodNotAllowed, problemResponse } from "@/http/problem";
import { chooseRequestId, REQUEST_ID } from "@/http/request-id";
import { toProblem } from "@/http/to-problem";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Handler<Context> = (request: NextRequest, context: Context) => Response | Promise<Response>;

interface RouteOptions {
  /** How many bytes a body may have; 16 KiB unless the route says otherwise. */
  bodyLimit?: number;
}

/** `export const POST = route(async (request) => …)` */
export function route<Context>(
  handler: Handler<Context>,
  { bodyLimit = 16 * 1024 }: RouteOptions = {},
): (request: NextRequest, context: Context) => Promise<Response> {
  async function answer(request: NextRequest, context: Context): Promise<Response> {
    try {
      const changes = !["GET", "HEAD"].includes(request.method);
      if (changes) refuseOtherSites(request.headers, env.CORS_ALLOWED_ORIGINS);
      const checked = changes ? withLimitedBody(request, bodyLimit) : request;
      return finished(request, await handler(checked, context));
    } catch (error) {
      unstable_rethrow(error);
      return finished(request, problemResponse(toProblem(error, request.nextUrl.pathname).details));
    }
  }
  return (request, context) =>
    withRequest(chooseRequestId(request.headers), request.headers, () => answer(request, context));
}

/**
 * `export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST })`: OPTIONS names the methods that there are, and the
 * others are refused with that list, which Next.js by itself would leave out.
 */
export function otherMethods<Given extends Method>(given: Record<Given, unknown>) {
  const allow = allowedMethods(given);
  const refuse = route(({ method }) => {
    throw methodNotAllowed(method, allow);
  });
  const refused = Object.fromEntries(methods.map((method) => [method, refuse]));
  return {
    ...(refused as Record<Exclude<Method, Given>, typeof refuse>),
    OPTIONS: (request: NextRequest) => answerOptions(request, allow),
  };
}

/** Next.js answers HEAD from GET. */
function allowedMethods(given: Partial<Record<Method, unknown>>): string {
  const names = methods.filter((method) => method in given);
  return [...names.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
}

/** Which methods there are, and to an allowed origin's preflight what it may send. */
function answerOptions(request: NextRequest, allow: string): Response {
  const headers = new Headers({ allow, [REQUEST_ID]: chooseRequestId(request.headers) });
  addCorsHeaders(request, headers);
  if (headers.has("access-control-allow-origin")) {
    headers.set("access-control-allow-methods", allow);
    headers.set("access-control-allow-headers", "authorization, content-type, if-match, if-none-match");
    headers.set("access-control-max-age", "600");
  }
  return new Response(null, { status: 204, headers });
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
  addCorsHeaders(request, answer.headers);
  answer.headers.set(REQUEST_ID, currentRequest()?.id ?? "");
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "private, no-store");
  return answer;
}

/** Origins that aren't allowed get none. */
function addCorsHeaders(request: Request, answer: Headers): void {
  answer.append("vary", "Origin");
  const origin = allowedOrigin(request);
  if (origin === undefined) return;
  answer.set("access-control-allow-origin", origin);
  answer.set("access-control-allow-credentials", "true");
  answer.set("access-control-expose-headers", "etag, location");
}
