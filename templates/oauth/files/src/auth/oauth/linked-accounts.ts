// Unlinks a provider, and leaves at least one way to sign in.
import { and, eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { requireSignInMethod } from "@/auth/sign-in-methods";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { accounts } from "@/database/schema";
import { linkedProviders } from "./offered-providers";

/** True when there was one to remove. With it go those of an issuer that the provider had before. */
export async function removeLinkedProvider(userId: string, provider: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await linkedProviders(userId, tx)).includes(provider)) return false;
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)));
    await requireSignInMethod(tx, userId);
    // slot: sign-ins
    await recordAuditEvent(tx, { event: "user.provider_unlinked", actor: userId, provider });
    return true;
  });
}
