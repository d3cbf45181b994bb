// People who come from the page of an invitation. The provider has to know them by the invited address.

import { expiredLink } from "@/auth/email-tokens";
import { claimInvitation, findInvitation, markAccepted } from "@/auth/invitations/invitations";
import type { NewcomerRule } from "../newcomer";

export const invitations: NewcomerRule = {
  async admits({ email, callbackUrl }) {
    const token = tokenIn(callbackUrl);
    if (token === undefined) return undefined;
    return (await findInvitation(token))?.email === email;
  },
  refusal: {
    code: "NotInvited",
    message:
      "This invitation no longer works, or it is for another email address than the one that the provider shared. Open its link again, and choose another account or a password.",
  },
  async welcome(tx, { email, callbackUrl }) {
    const token = tokenIn(callbackUrl);
    if (token === undefined) return undefined;
    const invitation = await claimInvitation(tx, token);
    if (invitation.email !== email) throw expiredLink();
    return { role: invitation.role, finish: (userId) => markAccepted(tx, invitation, userId) };
  },
};

function tokenIn(callbackUrl: string): string | undefined {
  const { pathname, searchParams } = new URL(callbackUrl, "http://app.invalid");
  return pathname === "/invitation" ? (searchParams.get("token") ?? "") : undefined;
}
