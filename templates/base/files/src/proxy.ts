// Runs before every page and route: refuses forged and oversized requests, answers CORS, reads the Bearer token, and sets the security headers.
import { type NextRequest, NextResponse } from "next/server";
import { withBearerAsCookie } from "./auth/bearer";
import { isHttps } from "./auth/session-cookie";
import { bodyTooLarge, isBodyTooLarge } from "./http/body-limit";
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
    if (!isTrustedCaller(request)) return crossOrigin();
    if (await isBodyTooLarge(request)) return problemResponse(bodyTooLarge(isApi ? corsHeaders(request) : {}).details);
  }

  const headers = withBearerAsCookie(request.headers, isApi);
  const policy = contentSecurityPolicy(crypto.randomUUID());
  // Next.js takes the nonce for its scripts from this request header.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (isHttps()) response.headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
  if (isApi) for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.set(name, value);
  return response;
}

export const config = { matcher: "/((?!_next/static|_next/image|favicon.ico|icon.svg).*)" };

function changesState(request: NextRequest): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(request.method);
}

function crossOrigin(): Response {
  return problemResponse({
    status: 403,
    code: "cross_origin",
    title: "Not from here",
    detail: "Another website sent this request. Allow its origin in CORS_ALLOWED_ORIGINS if it is yours.",
  });
}
