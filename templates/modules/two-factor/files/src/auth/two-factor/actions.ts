"use server";
// The second step at sign-in, and turning it on and off. Each action works as a form action and as a plain function call.
import { refresh } from "next/cache";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { publicAction, setupAction, userAction } from "@/auth/action";
import { callerOf } from "@/auth/sign-in";
import { enter } from "@/auth/sign-in-answer";
import { linkTo } from "@/email/letter";
import { sendLater } from "@/email/send-mail";
import { recoveryCodesRenewedMail, twoFactorOffMail, twoFactorOnMail } from "@/email/two-factor-mails";
import { passwordSchema } from "@/users/passwords";
import { appCodeSchema, codeSchema } from "./check-code";
import { expiredStepCookie, stepCookieName } from "./pending-sign-in";
import { finishSecondStep } from "./second-step";
import * as change from "./set-up";

const answer = z.object({ code: codeSchema, callbackUrl: z.string().optional() });

export const answerSecondStep = publicAction("answerSecondStep", answer, async ({ code, callbackUrl }) => {
  const caller = callerOf(await headers());
  const store = await cookies();
  const { user, result } = await finishSecondStep(store.get(stepCookieName())?.value, code, caller);
  store.set(expiredStepCookie());
  return enter(user, result, { callbackUrl, caller });
});

const setup = z.object({
  setup: z.string("Reload the page.").max(200),
  code: appCodeSchema,
  password: passwordSchema.optional(),
});

/** Without `refresh()`: where the setup was required, the page would go on at once, and take the codes with it. */
export const enableTwoFactor = setupAction("enableTwoFactor", setup, async (input, session) => {
  const codes = await change.turnOn(session, input);
  sendLater(twoFactorOnMail({ url: linkTo("/account") }), session.user);
  return { codes };
});

/** Neither the session nor the password is enough. */
const proof = z.object({ code: codeSchema, password: passwordSchema.optional() });

export const disableTwoFactor = userAction("disableTwoFactor", proof, async (input, session) => {
  await change.turnOff(session, input, callerOf(await headers()).address);
  sendLater(twoFactorOffMail({ url: linkTo("/account") }), session.user);
  refresh();
  return null;
});

export const renewRecoveryCodes = userAction("renewRecoveryCodes", proof, async (input, session) => {
  const codes = await change.renewRecoveryCodes(session, input, callerOf(await headers()).address);
  sendLater(recoveryCodesRenewedMail({ url: linkTo("/account") }), session.user);
  refresh();
  return { codes };
});
