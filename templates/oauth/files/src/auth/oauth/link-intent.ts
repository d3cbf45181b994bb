// Auth.js links a provider's account to whoever is signed in when the provider sends the browser back. Here it does so only
// for a person who asked for it in the settings: this cookie ties the request to the session and to that round trip.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { NextRequest } from "next/server";
import { authRequest } from "@/auth/auth-request";
import { cookieName, isHttps, sessionCookieName } from "@/auth/session-cookie";
import { findSession, hashToken } from "@/auth/sessions";
import { env } from "@/env";
import { offeredProviders } from "./offered-providers";

const LIFETIME = 15 * 60;

const linkIntentCookieName = () => cookieName("link-intent");

/** `authorizationUrl` is where the browser is sent to; its `state` comes back with the answer. */
export function linkIntentCookie(tokenHash: string, authorizationUrl: string) {
  const state = new URL(authorizationUrl).searchParams.get("state");
  if (!state) throw new Error("A provider has to check `state`: see src/auth/oauth/provider.ts.");
  return {
    name: linkIntentCookieName(),
    value: sign(tokenHash, state),
    maxAge: LIFETIME,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
  } as const;
}

/** Whether this callback answers a request to link, of a session that still goes on. */
async function asksToLink(request: NextRequest): Promise<boolean> {
  const intent = request.cookies.get(linkIntentCookieName())?.value;
  const token = request.cookies.get(sessionCookieName())?.value;
  const isAsked = isLinkIntent(intent, token, request.nextUrl.searchParams.get("state"));
  return isAsked && (await findSession(token)) !== null;
}

export function isLinkIntent(intent: string | undefined, token: string | undefined, state: string | null): boolean {
  if (!intent || !token || !state) return false;
  const expected = Buffer.from(sign(hashToken(token), state));
  const given = Buffer.from(intent);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(tokenHash: string, state: string): string {
  return createHmac("sha256", env.AUTH_SECRET).update(`link ${tokenHash} ${state}`).digest("base64url");
}

/** A request as Auth.js gets to see it: a callback has a session only if that session asked to link. */
export async function admittedRequest(request: NextRequest): Promise<NextRequest> {
  const isCallback = request.nextUrl.pathname.startsWith("/api/auth/callback/");
  const withoutSession = isCallback && !(await asksToLink(request));
  return authRequest(request, { providers: offeredProviders().map(({ id }) => id), withoutSession });
}

/** Whether a callback that was admitted links an account instead of signing somebody in. */
export function isLinking(request: NextRequest | undefined): boolean {
  return request?.cookies.has(sessionCookieName()) ?? false;
}
