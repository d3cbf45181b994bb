// What follows a sign-in, whichever way it went: a browser gets its cookie and is led on, a client that sends JSON gets an answer.
import type { Route } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { NextResponse } from "next/server";
import { z } from "zod";
import { env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { allowedOrigin } from "@/http/origin";
import { Problem } from "@/http/problem";
import type { PendingStep, SignInResult } from "./finish-sign-in";
import { noteSignIn, rememberDevice } from "./known-device";
import { sessionCookie } from "./session-cookie";
import type { SessionUser } from "./sessions";
import type { Caller } from "./sign-in";

/** For forms. A new user's first device is no news to them. */
export async function enter(
  owner: Pick<SessionUser, "id" | "email">,
  { session, pending }: SignInResult,
  { callbackUrl, caller, isNewUser = false }: { callbackUrl: unknown; caller: Caller; isNewUser?: boolean },
): Promise<never> {
  const target = safeCallbackUrl(callbackUrl, env.AUTH_URL);
  const store = await cookies();
  if (pending) {
    store.set(pending.cookie);
    redirect(stepPage(pending, target));
  }
  store.set(sessionCookie(session.token));
  await (isNewUser ? rememberDevice(owner.email) : noteSignIn(owner, caller));
  redirect(target);
}

/** Where a browser goes on that has the cookie of a pending step. */
export function stepPage({ page }: PendingStep, target: Route): Route {
  return `${page}?callbackUrl=${encodeURIComponent(target)}` as Route;
}

/** What clients that send JSON say about the answer. */
export const answerOptions = {
  redirect: z.boolean("Use true or false.").optional(),
  callbackUrl: z.string().optional(),
  /** For scripts of another site, which can neither read nor send the cookie: the token is in the answer instead. */
  token: z.boolean("Use true or false.").optional(),
};

interface AnswerOptions {
  redirect?: boolean;
  callbackUrl?: string;
  token?: boolean;
}

/** For JSON. */
export async function signInAnswer(
  user: SessionUser,
  { session, pending }: SignInResult,
  { caller, ...options }: AnswerOptions & { caller: Caller },
): Promise<NextResponse> {
  const url = safeCallbackUrl(options.callbackUrl, env.AUTH_URL);
  const staysHere = options.token || options.redirect === false;
  if (pending) {
    if (staysHere) throw new Problem(pending.problem);
    return withCookie(seeOther(stepPage(pending, url)), pending.cookie);
  }
  await noteSignIn(user, caller);
  const answer = { ok: true, url, user, expires: session.expires.toISOString() };
  if (options.token) return NextResponse.json({ ...answer, token: session.token });
  return withCookie(staysHere ? NextResponse.json(answer) : seeOther(url), sessionCookie(session.token));
}

function seeOther(location: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { location } });
}

function withCookie(response: NextResponse, cookie: PendingStep["cookie"]): NextResponse {
  response.cookies.set(cookie);
  return response;
}

/** Everybody else has no need of the token: browsers keep the cookie from scripts, and other clients can read it. */
export function refuseToken(request: Request, { token }: AnswerOptions): void {
  if (!token || allowedOrigin(request)) return;
  throw new Problem({
    status: 403,
    code: "token_refused",
    detail:
      "Only scripts of an origin in CORS_ALLOWED_ORIGINS can have the token in the answer. Read it from Set-Cookie.",
  });
}
