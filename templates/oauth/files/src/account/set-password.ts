"use server";
import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/auth/action";
import { rememberDevice } from "@/auth/known-device";
import { replacePassword } from "@/auth/replace-password";
import { passwordChangedEmail } from "@/email/account-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { newPasswordSchema } from "@/users/passwords";

/** A first one. It replaces none: whoever has a password gives it to `changePassword`. */
export const setPassword = action(
  { permission: "account:manage", reauthentication: "required", input: z.object({ newPassword: newPasswordSchema }) },
  async ({ newPassword }, session) => {
    await rememberDevice(await replacePassword(session, newPassword, undefined));
    sendLater(passwordChangedEmail({ url: linkTo("/forgot-password") }), session.user);
    refresh();
    return null;
  },
);
