// Which providers a user can sign in with. Removing one leaves at least one way in: see src/auth/way-in.ts.
import { and, eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { cancelSecondSteps, lockUser } from "@/auth/finish-sign-in";
import { requireWayIn } from "@/auth/way-in";
import { db, type Transaction } from "@/database";
import { accounts } from "@/database/schema";
import { usableProviders } from "./offered-providers";

export async function linkedProviders(userId: string, tx: Pick<Transaction, "select"> = db): Promise<string[]> {
  const { provider, issuer } = accounts;
  const rows = await tx.select({ provider, issuer }).from(accounts).where(eq(accounts.userId, userId));
  return usableProviders(rows).map(({ id }) => id);
}

/** True when there was one to remove. With it go those of an issuer that the provider had before. */
export async function removeLinkedProvider(userId: string, provider: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await linkedProviders(userId, tx)).includes(provider)) return false;
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)));
    await requireWayIn(tx, userId);
    await cancelSecondSteps(tx, userId);
    await recordAuditEvent(tx, { event: "user.provider_unlinked", actor: userId, provider });
    return true;
  });
}
