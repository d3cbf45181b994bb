// Accepting an invitation with a password. The address and the role are the invitation's, whatever the form says.
import { z } from "zod";
import { completeSignIn } from "@/auth/complete-sign-in";
import { emailTokenSchema, expiredLink } from "@/auth/email-tokens";
import { db, isUniqueViolation } from "@/database";
import { ConflictError } from "@/domain-errors";
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
  try {
    return await db.transaction(async (tx) => {
      const invitation = await claimInvitation(tx, token);
      const { email, role, isMailed } = invitation;
      const user = { id: crypto.randomUUID(), name, email, role };
      await insertUser(tx, { ...user, emailVerified: isMailed ? new Date() : null }, hash);
      await recordAcceptance(tx, invitation, user.id);
      return completeSignIn(tx, { user, userAgent });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ConflictError("email_taken", "This email address already has an account. Sign in.");
  }
}
