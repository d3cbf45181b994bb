"use server";
// Signing in with a code, and turning two-factor authentication on and off. Each action works as a form action and as a plain function call.
import { refresh } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { action } from "@/auth/action";
import { rememberDevice } from "@/auth/known-device";
import { acceptSignIn } from "@/auth/sign-in-response";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { recoveryCodesRenewedEmail, twoFactorOffEmail, twoFactorOnEmail } from "@/email/two-factor-emails";
import { requestInfo } from "@/http/request-info";
import { passwordSchema } from "@/users/passwords";
import { challengeCookieName, expiredChallengeCookie } from "./challenge-cookie";
import { appCodeSchema, codeSchema } from "./check-code";
import * as change from "./set-up";
import { signInWithCode } from "./sign-in";

const answer = z.object({ code: codeSchema, callbackUrl: z.string().optional() });

export const twoFactorSignIn = action({ permission: "public", input: answer }, async (input) => {
  const info = requestInfo(await headers());
  const store = await cookies();
  const challenge = store.get(challengeCookieName())?.value;
  const result = await signInWithCode({ ...input, challenge }, info);
  store.set(expiredChallengeCookie());
  return redirect(await acceptSignIn(result, { info }));
});

const setup = z.object({
  setup: z.string("Reload the page.").max(200),
  code: appCodeSchema,
  password: passwordSchema.optional(),
});

/**
 * Whoever has a password gives it each time, and set-up.ts checks it together with the code, which works once. Others
 * confirm who they are.
 */
const unlessPassword = ({ password }: { password?: string }) => (password === undefined ? "required" : "none");

/** Without `refresh()`: where the setup was required, the page would go on at once, and take the codes with it. */
export const enableTwoFactor = action(
  { permission: "account:confirm", reauthentication: unlessPassword, input: setup },
  async (input, session) => {
    const codes = await change.turnOn(session, input);
    sendLater(twoFactorOnEmail({ url: linkTo("/settings/security") }), session.user);
    return { codes };
  },
);

/** Neither the session nor the password is enough. */
const confirmation = z.object({ code: codeSchema, password: passwordSchema.optional() });

export const disableTwoFactor = action(
  { permission: "account:manage", reauthentication: unlessPassword, input: confirmation },
  async (input, session) => {
    const { owner } = await change.turnOff(session, input, requestInfo(await headers()).ip);
    await rememberDevice(owner);
    sendLater(twoFactorOffEmail({ url: linkTo("/settings/security") }), session.user);
    refresh();
    return null;
  },
);

export const renewRecoveryCodes = action(
  { permission: "account:manage", reauthentication: unlessPassword, input: confirmation },
  async (input, session) => {
    const { result: codes, owner } = await change.renewRecoveryCodes(session, input, requestInfo(await headers()).ip);
    await rememberDevice(owner);
    sendLater(recoveryCodesRenewedEmail({ url: linkTo("/settings/security") }), session.user);
    refresh();
    return { codes };
  },
);
