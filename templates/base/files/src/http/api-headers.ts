// What every answer of the API carries: CORS headers for allowed origins, the id of the request, and no caching.
import type { NextRequest } from "next/server";
import { currentRequest } from "@/current-request";
import { allowedOrigin } from "./origin";
import { chooseRequestId, REQUEST_ID } from "./request-id";

/** Redirects and responses of fetch() have immutable headers, so this makes a copy. */
export function withCommonHeaders(request: NextRequest, response: Response): Response {
  const answer = new Response(response.body, response);
  addCorsHeaders(request, answer.headers);
  answer.headers.set(REQUEST_ID, currentRequest()?.id ?? "");
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "private, no-store");
  return answer;
}

/** Which methods there are, and to an allowed origin's preflight what it may send. */
export function optionsResponse(request: NextRequest, allow: string): Response {
  const headers = new Headers({ allow, [REQUEST_ID]: chooseRequestId(request.headers) });
  addCorsHeaders(request, headers);
  if (headers.has("access-control-allow-origin")) {
    headers.set("access-control-allow-methods", allow);
    headers.set("access-control-allow-headers", "authorization, content-type, if-match, if-none-match");
    headers.set("access-control-max-age", "600");
  }
  return new Response(null, { status: 204, headers });
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
