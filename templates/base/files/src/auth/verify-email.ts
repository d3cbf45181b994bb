// The proof of an email address, by a link that was sent to it.
import { eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { users } from "@/database/schema";
import { isEmailConfigured } from "@/email/send-email";
import { setConfirmedEmail } from "@/users/change-user";

/**
 * Whether this user still has to confirm the address. Without email nobody can, and no link in an email leads into an
 * account.
 */
export async function hasUnconfirmedEmail(db: Pick<Transaction, "select">, userId: string): Promise<boolean> {
  if (!isEmailConfigured()) return false;
  const { id, emailVerified } = users;
  const [user] = await db.select({ emailVerified }).from(users).where(eq(id, userId));
  return !user?.emailVerified;
}

/**
 * Notes that an address was proven to be the user's, who is locked. Until the first proof, somebody else could have
 * signed up with the address. So whoever calls this ends the sessions that were there before: nobody else can stay
 * signed in.
 */
export async function verifyEmail(
  tx: Transaction,
  user: { id: string; emailVerified: Date | null },
  email: string,
): Promise<void> {
  // slot: before
  await setConfirmedEmail(tx, user.id, email);
}
