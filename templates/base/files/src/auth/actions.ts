"use server";
// Signing in, up and out through plain forms.
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/actions/action";
import { app as env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { Problem } from "@/http/problem";
import { logInfo } from "@/log";
import { createUser, newUserSchema } from "@/users/create-user";
import { currentSession } from "./current-session";
import { signUpLimits, takeAttempt } from "./limits";
import { expiredSessionCookie, sessionCookie, sessionCookieName } from "./session-cookie";
import { createSession, endSession } from "./sessions";
import { callerOf, signInSchema, signInWithPassword } from "./sign-in";

const callbackUrl = z.string().optional();

export const passwordSignIn = publicAction("passwordSignIn", signInSchema.extend({ callbackUrl }), async (input) => {
  const { token } = await signInWithPassword(input, callerOf(await headers()));
  (await cookies()).set(sessionCookie(token));
  redirect(safeCallbackUrl(input.callbackUrl, env.AUTH_URL));
});

export const signUp = publicAction("signUp", newUserSchema.extend({ callbackUrl }), async (input) => {
  if (env.AUTH_SIGNUP === "off") throw signUpIsOff();
  const caller = callerOf(await headers());
  await takeAttempt(signUpLimits(caller.address));
  const { id } = await createUser(input, "viewer");
  logInfo("signed up", { actor: id, address: caller.address });
  const { token } = await createSession(id, caller.userAgent);
  (await cookies()).set(sessionCookie(token));
  redirect(safeCallbackUrl(input.callbackUrl, env.AUTH_URL));
});

export const signOutHere = publicAction("signOutHere", z.unknown(), async () => {
  const store = await cookies();
  const session = await currentSession();
  const token = store.get(sessionCookieName())?.value;
  if (token) await endSession(token);
  if (session) logInfo("signed out", { actor: session.user.id });
  store.set(expiredSessionCookie());
  redirect("/signin");
});

function signUpIsOff(): Problem {
  return new Problem({
    status: 403,
    code: "sign_up_off",
    detail: "Sign-up is turned off. Ask an admin for an account.",
  });
}
