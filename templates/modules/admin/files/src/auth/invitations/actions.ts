"use server";
// Accepting an invitation, for whoever has its link.
import { headers } from "next/headers";
import { action } from "../action";
import { callerOf } from "../sign-in";
import { redirectAfterSignIn } from "../sign-in-response";
import { acceptanceSchema, acceptWithPassword } from "./accept-invitation";

export const acceptInvitation = action({ permission: "public", input: acceptanceSchema }, async (input) => {
  const caller = callerOf(await headers());
  const result = await acceptWithPassword(input, caller.userAgent);
  return redirectAfterSignIn(result, { caller, isNewUser: true });
});
