// What a person who is signed in goes to a provider for: to link it, or to confirm who they are. A signed cookie ties that to the
// session and to this one round trip, so it ends as what it was begun for; every other callback is a sign-in.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { NextRequest } from "next/server";
import { authRequest } from "@/auth/auth-request";
import { cookieName, isHttps, sessionCookieName } from "@/auth/session-cookie";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { env } from "@/env";
import { offeredProviders } from "./offered-providers";

const LIFETIME = 15 * 60;

export type Purpose = "link" | "reauthenticate";

export interface RoundTrip {
  purpose: Purpose;
  startedAt: Date;
  /** Null if it has ended in the meantime, or was replaced by another one. */
  session: ActiveSession | null;
}

const roundTripCookieName = () => cookieName("round-trip");

/** `authorizationUrl` is where the browser is sent to; its `state` comes back with the answer. */
export function roundTripCookie(purpose: Purpose, tokenHash: string, authorizationUrl: string) {
  const state = new URL(authorizationUrl).searchParams.get("state");
  if (!state) throw new Error("A provider has to check `state`: see src/auth/oauth/provider.ts.");
  const content = `${purpose}.${Date.now()}.${tokenHash}`;
  return {
    name: roundTripCookieName(),
    value: `${content}.${sign(content, state)}`,
    maxAge: LIFETIME,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
  } as const;
}

/** Undefined for a callback that signs somebody in. */
export async function findRoundTrip(request: NextRequest | undefined): Promise<RoundTrip | undefined> {
  const begun = begunRoundTrip(request);
  if (!begun) return undefined;
  const session = await findSession(request?.cookies.get(sessionCookieName())?.value);
  return { ...begun, session: session?.tokenHash === begun.tokenHash ? session : null };
}

/** Whatever has happened to its session since. */
export function begunRoundTrip(request: NextRequest | undefined) {
  const cookie = request?.cookies.get(roundTripCookieName())?.value;
  return readRoundTrip(cookie, request?.nextUrl.searchParams.get("state"));
}

export function readRoundTrip(cookie: string | undefined, state: string | null | undefined) {
  if (!cookie || !state) return undefined;
  const [purpose = "", time = "", tokenHash = "", signature = ""] = cookie.split(".");
  const expected = Buffer.from(sign(`${purpose}.${time}.${tokenHash}`, state));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return { purpose: purpose as Purpose, startedAt: new Date(Number(time)), tokenHash };
}

function sign(content: string, state: string): string {
  return createHmac("sha256", env.AUTH_SECRET).update(`round trip ${content} ${state}`).digest("base64url");
}

/** A request as Auth.js gets to see it: a callback has a session only if that session began the round trip. */
export async function admittedRequest(request: NextRequest): Promise<NextRequest> {
  const isCallback = request.nextUrl.pathname.startsWith("/api/auth/callback/");
  const providers = offeredProviders().map(({ id }) => id);
  const admitted = authRequest(request, providers);
  if (isCallback && !(await findRoundTrip(request))?.session) admitted.cookies.delete(sessionCookieName());
  return admitted;
}
