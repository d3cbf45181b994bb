// A link to a new password, for somebody who asks an admin instead of using the sign-in page: also to a first one, for
// an account without a password.
import { recordAuditEvent } from "@/audit/record-audit-event";
import { issueEmailToken } from "@/auth/email-tokens";
import { countAttempt, recipientLimits } from "@/auth/limits";
import { db } from "@/database";
import { ConflictError, NotFoundError } from "@/domain-errors";
import { linkTo } from "@/email/render-email";
import { requireRemainingAdmin } from "@/users/require-remaining-admin";
import { findUser } from "./find-users";

/** Counts by itself, whatever strangers have asked for. It is for the email to that person alone. */
export async function issueResetLink(userId: string, ip: string): Promise<{ email: string; url: string }> {
  const user = await findUser(userId);
  if (!user) throw new NotFoundError("user_not_found", "This user no longer exists.");
  if (user.suspendedAt) throw new ConflictError("user_suspended", "Reactivate the account first.");
  const { email } = user;
  await countAttempt(recipientLimits("reset link", email, ip));
  const token = await db.transaction(async (tx) => {
    await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });
    const issued = await issueEmailToken({ kind: "reset-password", email, userId }, tx);
    await recordAuditEvent(tx, { event: "user.reset_link_sent", user: userId });
    return issued;
  });
  return { email, url: linkTo(`/reset-password?token=${token}`) };
}
