// Auth.js links a provider's account to whoever is signed in when the provider sends the browser back. Here it does so only for a
// person who asked for it on the account page: this cookie ties that wish to the session and to that very round trip.
import { createHmac, timingSafeEqual } from "node:crypto";
import { app as env } from "@/env/app";
import { isHttps } from "./session-cookie";
import { hashToken } from "./sessions";

const LIFETIME = 15 * 60;

export function linkIntentCookieName(): string {
  return isHttps() ? "__Secure-link-intent" : "link-intent";
}

/** `authorizationUrl` is where the browser is sent to; its `state` comes back with the answer. */
export function linkIntentCookie(tokenHash: string, authorizationUrl: string) {
  const state = new URL(authorizationUrl).searchParams.get("state");
  if (!state) throw new Error("A provider has to check `state`: see src/auth/provider.ts.");
  return {
    name: linkIntentCookieName(),
    value: sign(tokenHash, state),
    maxAge: LIFETIME,
    httpOnly: true,
    sameSite: "lax",
    path: "/api/auth/callback",
    secure: isHttps(),
  } as const;
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
