// Runs before the pages where people are signed in or type a secret. It gives them a Content Security Policy with a
// nonce, tells them the address that was asked for, and refuses what another site sends. Who may open a page is up to
// the page itself.
import { type NextRequest, NextResponse } from "next/server";
import { env } from "./env";
import { checkForm } from "./http/body";
import { REQUESTED_PATH } from "./http/callback-url";
import { defaultPolicy, strictPolicy } from "./http/content-security-policy";
import { refuseOtherSites } from "./http/origin";
import { methodNotAllowedProblem, Problem, problemResponse } from "./http/problem";
import { chooseRequestId, REQUEST_ID } from "./http/request-id";
import { securityHeaders } from "./http/security-headers";

export const config = {
  matcher: [
    // The pages of src/app/(auth) and src/app/(app). All others get their policy from next.config.ts, which has the
    // same list.
    "/confirm-email/:path*",
    "/confirm-sign-up/:path*",
    "/dashboard/:path*",
    "/forgot-password/:path*",
    "/reauthenticate/:path*",
    "/reset-password/:path*",
    "/signin/:path*",
    "/signup/:path*",
    "/settings/:path*",
    // slot: matcher
  ],
};

export async function proxy(request: NextRequest): Promise<Response> {
  const requestId = chooseRequestId(request.headers);
  const response = await answer(request, requestId).catch(refusal);
  response.headers.set(REQUEST_ID, requestId);
  return response;
}

async function answer(request: NextRequest, requestId: string): Promise<Response> {
  const { pathname, search, origin } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set(REQUEST_ID, requestId);
  headers.set(REQUESTED_PATH, `${pathname}${search}`);
  if (!["GET", "HEAD"].includes(request.method)) {
    await checkPost(request);
    // Pages that send no referrer have the origin "null", which Next.js refuses. This one was seen to be ours.
    if (headers.get("origin") === "null") headers.set("origin", env.AUTH_URL ?? origin);
  }
  const policy = strictPolicy({
    nonce: crypto.randomUUID(),
    // slot: form-origins
  });
  // Next.js takes the nonce for its own scripts from the request.
  headers.set("content-security-policy", policy);
  return withPolicy(NextResponse.next({ request: { headers } }), policy);
}

/** What Next.js itself would answer with a 500. */
async function checkPost(request: NextRequest): Promise<void> {
  if (request.method !== "POST") throw methodNotAllowedProblem(request.method, "GET, HEAD, POST");
  refuseOtherSites(request.headers);
  await checkForm(request);
}

/** Some hosts add the headers of next.config.ts only to the responses of pages and routes, so these are set here. */
function refusal(error: unknown): Response {
  if (!(error instanceof Problem)) throw error;
  const response = problemResponse(error.details);
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  return withPolicy(response, defaultPolicy());
}

function withPolicy(response: Response, policy: string): Response {
  response.headers.set("content-security-policy", policy);
  return response;
}
