// Runs before every page and route: refuses forged and unreadable requests, answers CORS, reads the Bearer token, and sets the security headers.
import { type NextRequest, NextResponse } from "next/server";
import { withBearerAsCookie } from "./auth/bearer";
import { isHttps } from "./auth/session-cookie";
import { bodyProblem } from "./http/check-body";
import { contentSecurityPolicy } from "./http/content-security-policy";
import { corsHeaders, isPreflight } from "./http/cors";
import { isAllowedOrigin, isTrustedCaller } from "./http/origin";
import { problemResponse } from "./http/problem";

export async function proxy(request: NextRequest): Promise<Response> {
  const isApi = request.nextUrl.pathname.startsWith("/api/");
  if (isApi && isPreflight(request) && isAllowedOrigin(request.headers.get("origin"))) {
    return new Response(null, { status: 204, headers: corsHeaders(request) });
  }
  if (changesState(request)) {
    if (!isTrustedCaller(request, isApi)) return crossOrigin();
    const problem = await bodyProblem(request);
    if (problem) return withHeaders(problemResponse(problem.details), isApi ? corsHeaders(request) : {});
  }

  const headers = withBearerAsCookie(request.headers, isApi);
  // Next.js would compare it with whatever host somebody says was forwarded, and answer with a 500. It was checked above.
  if (!isApi) headers.delete("origin");
  const policy = contentSecurityPolicy(crypto.randomUUID());
  // Next.js takes the nonce for its scripts from this request header.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (isHttps()) response.headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
  return withHeaders(response, isApi ? corsHeaders(request) : {});
}

export const config = { matcher: "/((?!_next/static|_next/image|favicon.ico|icon.svg).*)" };

function changesState(request: NextRequest): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(request.method);
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function crossOrigin(): Response {
  return problemResponse({
    status: 403,
    code: "cross_origin",
    title: "Not from here",
    detail: "Another website sent this request. Allow its origin in CORS_ALLOWED_ORIGINS if it is yours.",
  });
}
