// Lets the pages of allowed origins call the API with the session cookie; all others get no CORS header at all.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isAllowedOrigin } from "./origin";

/** Next.js answers the question before a request (OPTIONS) by itself; what it may do stands in these headers. */
export function allowOrigin({ method, headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Vary", "Origin");
  if (!isAllowedOrigin(headers.origin ?? null)) return;
  response.setHeader("Access-Control-Allow-Origin", String(headers.origin));
  response.setHeader("Access-Control-Allow-Credentials", "true");
  if (method !== "OPTIONS" || !headers["access-control-request-method"]) return;
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
  response.setHeader("Access-Control-Allow-Headers", "authorization, content-type");
  response.setHeader("Access-Control-Max-Age", "600");
}
