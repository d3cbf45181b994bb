"use server";
// Accepting an invitation, for whoever has its link.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { requestInfo } from "@/http/request-info";
import { action } from "../action";
import { acceptSignIn } from "../sign-in-response";
import { acceptanceSchema, acceptWithPassword } from "./accept-invitation";

export const acceptInvitation = action({ permission: "public", input: acceptanceSchema }, async (input) => {
  const info = requestInfo(await headers());
  const result = await acceptWithPassword(input, info.userAgent);
  return redirect(await acceptSignIn(result, { info, isNewUser: true }));
});
