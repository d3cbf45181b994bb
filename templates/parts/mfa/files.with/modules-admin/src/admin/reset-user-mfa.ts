"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { action } from "@/auth/action";
import { resetMfa } from "@/auth/mfa";
import { db } from "@/database";
import { ConflictError, NotFoundError } from "@/domain-errors";
import { mfaResetEmail } from "@/email/mfa-emails";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { requireRemainingAdmin } from "@/users/require-remaining-admin";
import { findUser } from "./find-users";

const input = z.object({ userId: z.uuid("Use the ID of a user.") });

/**
 * For somebody who has lost their phone. Admins change their own in their settings: their session alone isn't enough.
 */
export const resetUserMfa = action(
  { permission: "users:manage", reauthentication: "required", input },
  async ({ userId }, session) => {
    if (userId === session.user.id) throw new ConflictError("own_account", "To change your own, go to your settings.");
    const user = await findUser(userId);
    if (!user) throw new NotFoundError("user_not_found", "This user no longer exists.");
    const reset = await db.transaction(async (tx) => {
      await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });
      const done = await resetMfa(tx, user);
      if (done.passwordToken && !isEmailConfigured()) throw lastSignInMethod();
      return done;
    });
    if (reset.removed.length > 0) sendLater(mfaResetEmail(reset), user);
    revalidatePath("/admin/users", "layout");
    return null;
  },
);

function lastSignInMethod(): ConflictError {
  return new ConflictError(
    "last_sign_in_method",
    "This user has no other way to sign in, and email isn’t set up to send them a password link.",
  );
}
