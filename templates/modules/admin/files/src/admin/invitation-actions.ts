"use server";
// Inviting people. Where no email can be sent, the admin gets the link, once.
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { z } from "zod";
import { action } from "@/auth/action";
import { findUnaccepted, INVITATION_LIFETIME, type Invitation, invite, withdraw } from "@/auth/invitations/invitations";
import { countAttempt, recipientLimits } from "@/auth/limits";
import type { ActiveSession } from "@/auth/sessions";
import { roles } from "@/database/roles";
import { invitationEmail } from "@/email/admin-emails";
import { linkTo } from "@/email/render-email";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { requestInfo } from "@/http/request-info";
import { durationText, HOUR } from "@/time";
import { emailSchema } from "@/users/user-fields";

const role = z.enum(roles, { error: `Choose one of these roles: ${roles.join(", ")}.` });
const invitation = z.object({ invitationId: z.uuid("Use the ID of an invitation.") });

export const inviteUser = action(
  {
    permission: "users:manage",
    // As for a change of the role: what an invitation gives outlives the session that sent it.
    reauthentication: ({ role }) => (role === "viewer" ? "none" : "required"),
    input: z.object({ email: emailSchema, role }),
  },
  sendInvitation,
);

/** With a new link, which ends the one before. The input doesn't say which role it gives. */
export const resendInvitation = action(
  { permission: "users:manage", reauthentication: "required", input: invitation },
  async ({ invitationId }, session) => {
    return sendInvitation(await findUnaccepted(invitationId), session);
  },
);

/** As for the one above, which may give any role. */
export const withdrawInvitation = action(
  { permission: "users:manage", reauthentication: "required", input: invitation },
  async ({ invitationId }) => {
    await withdraw(invitationId);
    revalidatePath("/admin/invitations");
    return null;
  },
);

async function sendInvitation({ email, role }: Pick<Invitation, "email" | "role">, { user }: ActiveSession) {
  const { ip } = requestInfo(await headers());
  const perAdmin = { kind: "invitations", key: user.id, max: 100, window: HOUR, caller: { actor: user.id } };
  await countAttempt([...recipientLimits("invitation", email, ip), perAdmin]);
  const isMailed = isEmailConfigured();
  const url = linkTo(`/invitation?token=${await invite(user.id, { email, role, isMailed })}`);
  sendLater(invitationEmail({ inviter: user.name, role, url, validFor: durationText(INVITATION_LIFETIME) }), { email });
  revalidatePath("/admin/invitations");
  return isMailed ? {} : { link: url };
}
