"use server";
// Signing in with a passkey, confirming who one is with it, and managing passkeys in the settings.
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { action } from "@/auth/action";
import { rememberDevice } from "@/auth/known-device";
import { rememberSignInMethod } from "@/auth/last-sign-in-method";
import { acceptSignIn } from "@/auth/sign-in-response";
import { passkeyAddedEmail, passkeyRemovedEmail } from "@/email/passkey-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { requestInfo } from "@/http/request-info";
import { nameSchema } from "@/users/user-fields";
import * as own from "./own-passkeys";
import { reauthenticateByPasskey } from "./reauthenticate";
import { signInWithPasskey } from "./sign-in";

/** What the browser's script has written into the form. */
const credential = z.string("Passkeys need JavaScript.").max(12_000);
const passkeyId = z.string().regex(/^[\w-]{1,64}$/);

const answer = z.object({ credential, callbackUrl: z.string().optional() });

export const passkeySignIn = action({ permission: "public", input: answer }, async ({ credential, callbackUrl }) => {
  const info = requestInfo(await headers());
  // Only those who stay on the page see it again, with a new challenge to try again.
  refresh();
  const result = await signInWithPasskey({ credential, callbackUrl }, info);
  await rememberSignInMethod("passkey");
  return redirect(await acceptSignIn(result, { info }));
});

export const reauthenticateWithPasskey = action(
  { permission: "account:confirm", reauthentication: "none", input: answer },
  async ({ credential, callbackUrl }, session) => {
    refresh();
    await reauthenticateByPasskey(session, credential);
    redirect(safeCallbackUrl(callbackUrl, env.AUTH_URL));
  },
);

/** Asks for reauthentication before the device makes a passkey that addPasskey would refuse. */
export const startPasskey = action(
  { permission: "account:manage", reauthentication: "required", input: z.object({ name: nameSchema }) },
  async ({ name }, session) => {
    return { name, options: await own.creationOptions(session) };
  },
);

export const addPasskey = action(
  { permission: "account:manage", reauthentication: "required", input: z.object({ name: nameSchema, credential }) },
  async ({ name, credential }, session) => {
    await own.addPasskey(session, name, credential);
    sendLater(passkeyAddedEmail({ url: linkTo("/settings/security") }), session.user);
    refresh();
    return null;
  },
);

export const renamePasskey = action(
  { permission: "account:manage", reauthentication: "none", input: z.object({ passkeyId, name: nameSchema }) },
  async ({ passkeyId, name }, { user }) => {
    await own.renamePasskey(user.id, passkeyId, name);
    refresh();
    return null;
  },
);

export const removePasskey = action(
  { permission: "account:manage", reauthentication: "required", input: z.object({ passkeyId }) },
  async ({ passkeyId }, session) => {
    await rememberDevice(await own.removePasskey(session, passkeyId));
    sendLater(passkeyRemovedEmail({ url: linkTo("/settings/security") }), session.user);
    refresh();
    return null;
  },
);
