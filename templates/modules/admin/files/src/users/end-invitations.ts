// How invitations end that are not accepted, because of what happens to their owner or to whoever sent them.
import { and, eq, isNull } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import type { Transaction } from "@/database";
import { lockInvitations } from "@/database/locks";
import { invitations, users } from "@/database/schema";

/** For whoever gets an account without the invitation: its link could only fail from now on. */
export async function closeInvitation(tx: Transaction, email: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.email, email), isNull(invitations.acceptedAt)));
}

/** For somebody who stops being an admin: what they sent stays ended, even if they become one again. */
export async function withdrawAllOf(tx: Transaction, inviterId: string): Promise<void> {
  const { invitedBy, acceptedAt, withdrawnAt } = invitations;
  const isUnaccepted = and(eq(invitedBy, inviterId), isNull(acceptedAt), isNull(withdrawnAt));
  for (const invitation of await lockInvitations(tx, isUnaccepted)) {
    await markWithdrawn(tx, invitation);
  }
}

/** For somebody who is deleted: what they sent ends, and a link that they never used doesn't bring them back. */
export async function forgetUser(tx: Transaction, userId: string): Promise<void> {
  await withdrawAllOf(tx, userId);
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user) await forgetInvitation(tx, user.email);
}

export async function forgetInvitation(tx: Transaction, email: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.email, email));
}

export async function markWithdrawn(tx: Transaction, { id, email }: typeof invitations.$inferSelect): Promise<void> {
  await tx.update(invitations).set({ withdrawnAt: new Date() }).where(eq(invitations.id, id));
  await recordAuditEvent(tx, { event: "invitation.withdrawn", invitation: id, email });
}
