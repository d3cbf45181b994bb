"use server";
// Accepting an invitation, for whoever has its link.
import { headers } from "next/headers";
import { requestInfo } from "@/http/request-info";
import { action } from "../action";
import { redirectAfterSignIn } from "../sign-in-response";
import { acceptanceSchema, acceptWithPassword } from "./accept-invitation";

export const acceptInvitation = action({ permission: "public", input: acceptanceSchema }, async (input) => {
  const info = requestInfo(await headers());
  const result = await acceptWithPassword(input, info.userAgent);
  return redirectAfterSignIn(result, { info, isNewUser: true });
});
