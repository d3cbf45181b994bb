// Runs before every page, and answers for it where there is nothing to show: to visitors who have to sign in, to people who
// lack the permission, and to what another site sends. src/pages.ts says who may open which page. It also chooses the
// Content-Security-Policy. Endpoints and server actions check their callers themselves.
import { type NextRequest, NextResponse } from "next/server";
import { can } from "./auth/roles";
import { sessionCookieName } from "./auth/session-cookie";
import { isSetupPage, missingRequirement } from "./auth/session-requirement";
import { findSession, type SessionUser } from "./auth/sessions";
import { currentRequest, withRequest } from "./current-request";
import { env } from "./env/app";
import { checkForm, mediaType } from "./http/body";
import { safeCallbackUrl } from "./http/callback-url";
import { defaultPolicy, strictPolicy } from "./http/content-security-policy";
import { formTargets } from "./http/form-targets";
import { refuseOtherSites } from "./http/origin";
import { accessTo } from "./http/page-access";
import { forbidden, methodNotAllowed, type Problem, problemResponse, unauthorized } from "./http/problem";
import { chooseRequestId, REQUEST_ID } from "./http/request-id";
import { securityHeaders } from "./http/security-headers";
import { toProblem } from "./http/to-problem";
import { logInfo } from "./log";
import type { PageAccess } from "./pages";

/** The pages that the answers with status 403 and 503 show. */
const FORBIDDEN = "/forbidden";
const UNAVAILABLE = "/unavailable";

export const config = {
  // All but endpoints and Next.js's own files, which get their policy from next.config.ts.
  matcher: "/((?!api/|_next/).*)",
};

export async function proxy(request: NextRequest): Promise<Response> {
  const id = chooseRequestId(request.headers);
  const response = await withRequest(id, request.headers, () => answer(request));
  response.headers.set(REQUEST_ID, id);
  return response;
}

async function answer(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  // The other name that Next.js has for pages, for a router that this app doesn't use.
  if (pathname.startsWith("/_next/")) return withSecurityHeaders(new Response(null, { status: 404 }));
  const access = accessTo(pathname);
  try {
    if (access && !isRead(request)) await checkRequest(request);
    return (await answerInstead(request, access)) ?? (await requestedPage(request, access));
  } catch (error) {
    const problem = toProblem(error, pathname);
    if (!isRead(request)) return refusal(problem);
    // Not the page itself: without a database, nobody knows who asks for it.
    const page = new URL(UNAVAILABLE, request.url);
    return withPolicy(NextResponse.rewrite(page, { status: 503 }), defaultPolicy());
  }
}

async function checkRequest(request: NextRequest): Promise<void> {
  if (request.method !== "POST") throw methodNotAllowed(request.method, "GET, HEAD, POST");
  refuseOtherSites(request.headers);
  await checkForm(request);
}

/** What this person gets in place of the page, if anything. */
async function answerInstead(request: NextRequest, access: PageAccess | undefined): Promise<Response | undefined> {
  if (request.nextUrl.pathname === FORBIDDEN) return refuse(request);
  if (!access || access === "static" || access === "public") return;
  const session = await findSession(request.cookies.get(sessionCookieName())?.value);
  if (access === "signed-out") return session && isRead(request) ? redirectTo(nextPage(request), request) : undefined;
  if (!session && isRead(request)) return redirectTo(signInPage(request), request);
  if (!session) return passActionsOn(request);
  if (can(session.user.role, access)) return setupPage(request, session.user);
  logInfo("denied", { actor: session.user.id, permission: access });
  return refuse(request);
}

/** What people have to set up before they see anything else. Actions check that themselves. */
async function setupPage(request: NextRequest, user: SessionUser): Promise<Response | undefined> {
  const missing = isRead(request) ? await missingRequirement(user) : undefined;
  if (missing && !isSetupPage(request.nextUrl.pathname, missing)) return redirectTo(missing.page, request);
}

/** Server actions lead visitors to the sign-in page themselves. Nothing else may be sent without a session. */
function passActionsOn(request: NextRequest): undefined {
  // How forms and scripts send them.
  if (!["multipart/form-data", "text/plain"].includes(mediaType(request))) throw unauthorized();
}

function isRead({ method }: NextRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function signInPage({ url }: NextRequest): string {
  const { pathname, searchParams } = new URL(url);
  // What Next.js adds when it loads a page in the background.
  searchParams.delete("_rsc");
  const page = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return `/signin?callbackUrl=${encodeURIComponent(page)}`;
}

/** Where the sign-in pages lead people who are signed in. With an error, they come from linking a provider. */
function nextPage({ nextUrl }: NextRequest): string {
  const error = nextUrl.searchParams.get("error");
  if (error) return `/account?error=${encodeURIComponent(error)}`;
  return safeCallbackUrl(nextUrl.searchParams.get("callbackUrl"), env.AUTH_URL);
}

// Not `request.nextUrl` here, which says "localhost" for 127.0.0.1: Next.js would take the page for another server's.
function redirectTo(path: string, request: NextRequest): Response {
  const response = withSecurityHeaders(NextResponse.redirect(new URL(path, request.url)));
  // Some of these addresses contain tokens.
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}

async function refuse(request: NextRequest): Promise<Response> {
  if (!isRead(request)) throw forbidden();
  const page = new URL(FORBIDDEN, request.url);
  return withStrictPolicy(request, (headers) => NextResponse.rewrite(page, { status: 403, request: { headers } }));
}

async function requestedPage(request: NextRequest, access: PageAccess | undefined): Promise<Response> {
  if (access === "static") return withPolicy(passOn(pageHeaders(request)), defaultPolicy());
  return withStrictPolicy(request, (headers) => {
    // Forms of pages that send no referrer have the origin "null", which Next.js refuses. This one was seen to be ours.
    if (access && !isRead(request) && headers.get("origin") === "null")
      headers.set("origin", env.AUTH_URL ?? request.nextUrl.origin);
    return passOn(headers);
  });
}

async function withStrictPolicy(request: NextRequest, answer: (headers: Headers) => Response): Promise<Response> {
  const targets = await Promise.all(Object.values(formTargets).map((list) => list()));
  const policy = strictPolicy(crypto.randomUUID(), targets.flat());
  // Next.js takes the nonce for its own scripts from the request.
  const headers = pageHeaders(request);
  headers.set("content-security-policy", policy);
  return withPolicy(answer(headers), policy);
}

function passOn(headers: Headers): Response {
  return NextResponse.next({ request: { headers } });
}

/** What the page gets to see of the request. */
function pageHeaders(request: NextRequest): Headers {
  const headers = new Headers(request.headers);
  headers.set(REQUEST_ID, currentRequest()?.id ?? "");
  return headers;
}

function withPolicy(response: Response, policy: string): Response {
  response.headers.set("content-security-policy", policy);
  return response;
}

function refusal({ details }: Problem): Response {
  return withSecurityHeaders(problemResponse(details));
}

/** Lambda does not add the headers of next.config.ts to answers that come from here. */
function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  return withPolicy(response, defaultPolicy());
}
