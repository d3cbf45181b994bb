"use server";
// Signing in, up and out, and choosing a new password after a forgotten one, through plain forms.
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { action } from "@/auth/action";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { parseInput } from "@/domain-errors";
import { isEmailConfigured, requireEmailConfigured } from "@/email/send-email";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { Problem } from "@/http/problem";
import { type RequestInfo, requestInfo } from "@/http/request-info";
import { createUser, newUserSchema } from "@/users/create-user";
import { newPasswordSchema, passwordSchema } from "@/users/passwords";
import { emailSchema } from "@/users/user-fields";
import { completeSignIn } from "./complete-sign-in";
import { emailTokenSchema } from "./email-tokens";
import { rememberDevice, storedDevices } from "./known-device";
import { countAttempt, signUpLimits } from "./limits";
import { finishPasswordReset, startPasswordReset } from "./password-reset";
import { reauthenticate, reauthenticationSchema } from "./reauthentication";
import { expiredSessionCookie, sessionCookieName } from "./session-cookie";
import { deleteSession, type SessionUser } from "./sessions";
import { signInSchema, signInWithPassword } from "./sign-in";
import { acceptSignIn } from "./sign-in-response";
import { finishSignUp, signUpConfirmationSchema, signUpRequestSchema, startSignUp } from "./sign-up";

const callbackUrl = z.string().optional();

export const passwordSignIn = action({ permission: "public", input: signInSchema }, async (input) => {
  const info = { ...requestInfo(await headers()), devices: await storedDevices() };
  const result = await signInWithPassword(input, info);
  // slot: password-accepted
  return redirect(await acceptSignIn(result, { info }));
});

/** What it takes depends on email: with it, a name and an address, and the link's page asks for the password. */
const signUpForm = z.object({
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  password: z.unknown().meta({ secret: true }).optional(),
  callbackUrl,
});

export const signUp = action({ permission: "public", input: signUpForm }, async (input) => {
  if (env.AUTH_SIGNUP === "off") throw signUpIsOff();
  const target = safeCallbackUrl(input.callbackUrl, env.AUTH_URL);
  const info = requestInfo(await headers());
  if (isEmailConfigured()) {
    return startSignUp(parseInput(input, signUpRequestSchema), target, info.ip);
  }
  const user = parseInput(input, newUserSchema);
  await countAttempt(signUpLimits(info.ip));
  return signInNewUser(await createUser(user, "viewer"), info, target);
});

const signUpConfirmation = signUpConfirmationSchema.extend({ callbackUrl });

export const confirmSignUp = action(
  { permission: "public", input: signUpConfirmation },
  async ({ callbackUrl, ...input }) => {
    if (env.AUTH_SIGNUP === "off") throw signUpIsOff();
    const user = await finishSignUp(input);
    return signInNewUser(user, requestInfo(await headers()), callbackUrl);
  },
);

/** Answers the same whether or not the address has an account. */
export const requestPasswordReset = action(
  { permission: "public", input: z.object({ email: emailSchema }) },
  async ({ email }) => {
    requireEmailConfigured();
    await startPasswordReset(email, requestInfo(await headers()).ip, await storedDevices());
    return null;
  },
);

const passwordReset = z.object({ token: emailTokenSchema, password: newPasswordSchema });

export const resetPassword = action({ permission: "public", input: passwordReset }, async ({ token, password }) => {
  const { ip } = requestInfo(await headers());
  // Whoever has the mailbox is the owner. No other device is known any more.
  await rememberDevice(await finishPasswordReset(token, password, ip));
  redirect("/signin?done=reset");
});

const confirmation = reauthenticationSchema.extend({ password: passwordSchema, callbackUrl });

export const reauthenticateWithPassword = action(
  { permission: "account:confirm", reauthentication: "none", input: confirmation },
  async ({ callbackUrl, ...given }, session) => {
    await reauthenticate(session, given);
    redirect(safeCallbackUrl(callbackUrl, env.AUTH_URL));
  },
);

export const endCurrentSession = action({ permission: "public", input: z.unknown() }, async () => {
  const store = await cookies();
  const token = store.get(sessionCookieName())?.value;
  if (token) await deleteSession(token);
  store.set(expiredSessionCookie());
  redirect("/signin");
});

async function signInNewUser(user: SessionUser, info: RequestInfo, callbackUrl: string | undefined) {
  const { userAgent } = info;
  const result = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    return completeSignIn(tx, { user, userAgent, callbackUrl });
  });
  return redirect(await acceptSignIn(result, { info, isNewUser: true }));
}

function signUpIsOff(): Problem {
  return new Problem({
    status: 403,
    code: "sign_up_off",
    detail: "Sign-up is turned off. Ask an admin for an account.",
  });
}
