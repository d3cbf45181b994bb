// What follows a sign-in, whichever way it went: a browser keeps a cookie and is led on, a client that sends JSON gets
// an answer.
import type { Route } from "next";
import { cookies } from "next/headers";
import { NextResponse } from "next/server";
import { z } from "zod";
import { allowedOrigin } from "@/http/origin";
import { Problem } from "@/http/problem";
import type { RequestInfo } from "@/http/request-info";
import { noteSignIn, rememberDevice } from "./known-device";
import type { SignInCookie } from "./session-cookie";
import type { SessionUser } from "./sessions";

export interface SignInResult {
  user: SessionUser;
  /** Of the user: see src/auth/known-device.ts. */
  deviceVersion: number;
  /** What a browser keeps. */
  cookie: SignInCookie;
  /** Where a browser goes next. */
  redirectTo: Route;
  /** What a client gets that sends JSON. */
  json(options: { withToken: boolean }): Response;
}

interface SignedInDevice {
  info: RequestInfo;
  /** A new user's first device is no news to them. */
  isNewUser?: boolean;
}

/** For browsers: sets the cookies, and says where to go. */
export async function acceptSignIn(result: SignInResult, device: SignedInDevice): Promise<Route> {
  (await cookies()).set(result.cookie);
  await noteDevice(result, device);
  return result.redirectTo;
}

async function noteDevice(result: SignInResult, { info, isNewUser = false }: SignedInDevice): Promise<void> {
  // slot: device
  const owner = { ...result.user, deviceVersion: result.deviceVersion };
  await (isNewUser ? rememberDevice(owner) : noteSignIn(owner, info));
}

/** What clients that send JSON say about the answer. */
export const responseOptions = {
  redirect: z.boolean("Use true or false.").optional(),
  callbackUrl: z.string().optional(),
  /** For scripts of another site, which can neither read nor send the cookie: the token is in the answer instead. */
  token: z.boolean("Use true or false.").optional(),
};

interface ResponseOptions {
  redirect?: boolean;
  token?: boolean;
}

export async function signInResponse(
  result: SignInResult,
  info: RequestInfo,
  { redirect, token = false }: ResponseOptions,
): Promise<Response> {
  await noteDevice(result, { info });
  if (token || redirect === false) return result.json({ withToken: token });
  const headers = { location: result.redirectTo };
  return withCookie(new NextResponse(null, { status: 303, headers }), result.cookie);
}

export function withCookie(response: NextResponse, cookie: SignInCookie): NextResponse {
  response.cookies.set(cookie);
  return response;
}

/** Everybody else has no need of the token: browsers keep the cookie from scripts, and other clients can read it. */
export function requireOriginForToken(request: Request, { token }: ResponseOptions): void {
  if (!token || allowedOrigin(request)) return;
  throw new Problem({
    status: 403,
    code: "token_refused",
    detail:
      "Only scripts from an origin in CORS_ALLOWED_ORIGINS get the token in the response. Read it from Set-Cookie instead.",
  });
}
