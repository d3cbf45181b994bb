// Lets scripts of the origins in CORS_ALLOWED_ORIGINS call the API. The session cookie is SameSite=Lax, so browsers send it
// along from sibling subdomains alone; a site on another domain asks for the token when it signs in, and sends it as
// `Authorization: Bearer`.
import { env } from "@/env/app";

/** The origin of the request, if its scripts may call the API. */
export function allowedOrigin({ headers }: Request): string | undefined {
  const origin = headers.get("origin");
  return origin !== null && env.CORS_ALLOWED_ORIGINS.includes(origin) ? origin : undefined;
}

/** Adds the CORS headers to an answer; other origins get none. */
export function allowOrigin(request: Request, answer: Headers): void {
  answer.append("vary", "Origin");
  const origin = allowedOrigin(request);
  if (origin === undefined) return;
  answer.set("access-control-allow-origin", origin);
  answer.set("access-control-allow-credentials", "true");
}

/** Answers OPTIONS: which methods there are, and to an allowed origin's preflight what it may send. */
export function answerOptions(request: Request, allow: string): Response {
  const headers = new Headers({ allow });
  allowOrigin(request, headers);
  if (headers.has("access-control-allow-origin")) {
    headers.set("access-control-allow-methods", allow);
    headers.set("access-control-allow-headers", "authorization, content-type");
    headers.set("access-control-max-age", "600");
  }
  return new Response(null, { status: 204, headers });
}
