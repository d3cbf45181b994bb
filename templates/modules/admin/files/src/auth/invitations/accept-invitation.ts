// Accepting an invitation with a password. The address and the role are the invitation's, whatever the form says.
import { z } from "zod";
import { completeSignIn } from "@/auth/complete-sign-in";
import { emailTokenSchema, expiredLink } from "@/auth/email-tokens";
import { throwEmailTaken } from "@/auth/sign-up";
import { db } from "@/database";
import { insertUser } from "@/users/create-user";
import { hashPassword, newPasswordSchema } from "@/users/passwords";
import { nameSchema } from "@/users/user-fields";
import { claimInvitation, findInvitation, recordAcceptance } from "./invitations";

export const acceptanceSchema = z.object({ token: emailTokenSchema, name: nameSchema, password: newPasswordSchema });

export async function acceptWithPassword(
  { token, name, password }: z.output<typeof acceptanceSchema>,
  userAgent: string,
) {
  // A hash is expensive, so strangers don't get us to make one.
  if (!(await findInvitation(token))) throw expiredLink();
  const hash = await hashPassword(password);
  const acceptance = db.transaction(async (tx) => {
    const invitation = await claimInvitation(tx, token);
    const { email, role, isMailed } = invitation;
    const user = { id: crypto.randomUUID(), name, email, role };
    await insertUser(tx, { ...user, emailVerified: isMailed ? new Date() : null }, hash);
    await recordAcceptance(tx, invitation, user.id);
    return completeSignIn(tx, { user, userAgent });
  });
  return acceptance.catch(throwEmailTaken);
}
