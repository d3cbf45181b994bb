"use server";
// Confirming who one is with a code that is sent by email.
import { redirect } from "next/navigation";
import { z } from "zod";
import { action } from "@/auth/action";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { checkIdentityCode, reauthenticateByEmail, sendIdentityCode } from "./confirm-by-email";
import { reauthenticationSchema } from "./reauthentication";

export const requestIdentityCode = action(
  { permission: "account:confirm", reauthentication: "none", input: z.unknown() },
  async (_, session) => {
    await sendIdentityCode(session);
    return null;
  },
);

const confirmation = reauthenticationSchema.omit({ password: true }).extend({
  emailCode: z.string("Enter the code.").trim().min(1, "Enter the code.").max(20, "Enter a valid code."),
  callbackUrl: z.string().optional(),
});

export const reauthenticateWithEmail = action(
  { permission: "account:confirm", reauthentication: "none", input: confirmation },
  async (input, session) => {
    const code = await checkIdentityCode(session, input.emailCode);
    // slot: checks
    await reauthenticateByEmail(session, code);
    redirect(safeCallbackUrl(input.callbackUrl, env.AUTH_URL));
  },
);
