// Sign-in by email and password as JSON. Forms that Auth.js makes itself go to Auth.js.
import { NextResponse } from "next/server";
import { z } from "zod";
import { handlers } from "@/auth/auth";
import { knownDevice, noteSignIn } from "@/auth/known-device";
import { sessionCookie } from "@/auth/session-cookie";
import { callerOf, signInSchema, signInWithPassword } from "@/auth/sign-in";
import { env } from "@/env/app";
import { isForm, readJson } from "@/http/body";
import { safeCallbackUrl } from "@/http/callback-url";
import { allowedOrigin } from "@/http/origin";
import { Problem } from "@/http/problem";
import { otherMethods, route } from "@/http/route";

const bodySchema = signInSchema.extend({
  redirect: z.boolean("Use true or false.").optional(),
  callbackUrl: z.string().optional(),
  /** For scripts of another site, which can neither read nor send the cookie: the token is in the answer instead. */
  token: z.boolean("Use true or false.").optional(),
});

export const GET = route(handlers.GET);

export const POST = route(async (request) => {
  if (isForm(request)) return handlers.POST(request);
  const input = await readJson(request, bodySchema);
  if (input.token && !allowedOrigin(request)) throw tokenRefused();
  const caller = { ...callerOf(request.headers), deviceId: await knownDevice(input.email) };
  const { user, token, expires } = await signInWithPassword(input, caller);
  await noteSignIn(user, caller);
  const wanted = request.nextUrl.searchParams.get("callbackUrl") ?? input.callbackUrl;
  const url = safeCallbackUrl(wanted, env.AUTH_URL);
  const answer = { ok: true, url, user, expires: expires.toISOString() };
  if (input.token) return NextResponse.json({ ...answer, token });
  const response =
    input.redirect === false
      ? NextResponse.json(answer)
      : new NextResponse(null, { status: 303, headers: { location: url } });
  response.cookies.set(sessionCookie(token));
  return response;
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });

/** Everybody else has no need of it: browsers keep the cookie from scripts, and other clients can read it. */
function tokenRefused(): Problem {
  return new Problem({
    status: 403,
    code: "token_refused",
    detail:
      "Only scripts of an origin in CORS_ALLOWED_ORIGINS can have the token in the answer. Read it from Set-Cookie.",
  });
}
