// Who has an authenticator app.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import type { Transaction } from "@/database";
import { authenticators, pendingSignIns, recoveryCodes } from "@/database/schema";

export async function listAuthenticators(tx: Pick<Transaction, "select">, userId: string) {
  const { createdAt: addedAt, lastUsedAt } = authenticators;
  const found = await tx.select({ addedAt, lastUsedAt }).from(authenticators).where(eq(authenticators.userId, userId));
  return found.map((times) => ({ label: "Authenticator app", ...times }));
}

/** With all that belongs to it; the user is locked. False if there was none. */
export async function removeAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  if ((await listAuthenticators(tx, userId)).length === 0) return false;
  for (const table of [authenticators, recoveryCodes, pendingSignIns]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await recordAuditEvent(tx, { event: "user.two_factor_disabled", user: userId });
  return true;
}
