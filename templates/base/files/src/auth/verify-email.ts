// The proof of an email address, by a link that was sent to it.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import type { Transaction } from "@/database";
import { accounts, users } from "@/database/schema";
import { ConflictError } from "@/domain-errors";
import { isEmailConfigured } from "@/email/send-email";

/** Whether this user still has to confirm the address. Without email nobody can, and no link in an email leads into an account. */
export async function hasUnconfirmedEmail(db: Pick<Transaction, "select">, userId: string): Promise<boolean> {
  if (!isEmailConfigured()) return false;
  const { id, emailVerified } = users;
  const [user] = await db.select({ emailVerified }).from(users).where(eq(id, userId));
  return !user?.emailVerified;
}

/**
 * For what stays after a reset of the password. Whoever signed up with somebody else's address can't set it up, so what is there when
 * the owner of the mailbox resets the password is the owner's.
 */
export async function requireConfirmedEmail(db: Pick<Transaction, "select">, userId: string): Promise<void> {
  if (!(await hasUnconfirmedEmail(db, userId))) return;
  throw new ConflictError("email_not_confirmed", "Confirm your email address first. Your settings send you a link.");
}

/**
 * Notes that an address was proven to be the user's, who is locked. Until the first proof, somebody else could have signed up with
 * the address. So the providers that were linked before it are unlinked, and whoever calls this ends the sessions that were there
 * before: nobody else keeps a way in.
 */
export async function verifyEmail(
  tx: Transaction,
  { id, emailVerified }: { id: string; emailVerified: Date | null },
  email: string,
): Promise<void> {
  if (!emailVerified) await unlinkProviders(tx, id);
  await tx.update(users).set({ email, emailVerified: new Date() }).where(eq(users.id, id));
}

async function unlinkProviders(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = eq(accounts.userId, userId);
  const linked = await tx.select({ provider: accounts.provider }).from(accounts).where(isTheirs);
  for (const { provider } of linked)
    await recordAuditEvent(tx, { event: "user.provider_unlinked", user: userId, provider });
  if (linked.length > 0) await tx.delete(accounts).where(isTheirs);
}
