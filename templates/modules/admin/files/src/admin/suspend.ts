// Suspending somebody keeps all that is theirs, and leaves them no way to sign in: see src/users/is-active.ts.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { endEmailTokens } from "@/auth/email-tokens";
import { endSessions } from "@/auth/end-sessions";
import { forgetDevices } from "@/auth/known-device";
import { db } from "@/database";
import { suspensions } from "@/database/schema";
import { withdrawAllOf } from "@/users/end-invitations";
import { requireRemainingAdmin } from "@/users/require-remaining-admin";

/**
 * Ends every session, the trust in every device, every link in an email to this person, and every invitation of theirs. False if they were
 * suspended before.
 */
export async function suspend(userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: true });
    const [suspension] = await tx.select().from(suspensions).where(eq(suspensions.userId, userId));
    if (suspension) return false;
    await tx.insert(suspensions).values({ userId, suspendedAt: new Date() });
    await endSessions(tx, userId);
    await forgetDevices(tx, user);
    await endEmailTokens(tx, user);
    await withdrawAllOf(tx, userId);
    await recordAuditEvent(tx, { event: "user.suspended", user: userId });
    return true;
  });
}

/** False if they were not suspended. */
export async function reactivate(userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });
    const [suspension] = await tx.select().from(suspensions).where(eq(suspensions.userId, userId));
    if (!suspension) return false;
    await tx.delete(suspensions).where(eq(suspensions.userId, userId));
    await recordAuditEvent(tx, { event: "user.reactivated", user: userId });
    return true;
  });
}
