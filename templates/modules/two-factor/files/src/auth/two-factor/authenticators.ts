// Who has an authenticator app, and its secret, which is encrypted for its owner.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import type { Transaction } from "@/database";
import { authenticators, pendingSignIns, recoveryCodes } from "@/database/schema";
import { Problem } from "@/http/problem";
import { logError } from "@/log";
import { decrypt, encrypt } from "./encryption";

export async function usesTwoFactor(db: Pick<Transaction, "select">, userId: string): Promise<boolean> {
  const { userId: id } = authenticators;
  return (await db.select({ id }).from(authenticators).where(eq(id, userId))).length > 0;
}

export async function listAuthenticators(tx: Pick<Transaction, "select">, userId: string) {
  const { createdAt: addedAt, lastUsedAt } = authenticators;
  const found = await tx.select({ addedAt, lastUsedAt }).from(authenticators).where(eq(authenticators.userId, userId));
  return found.map((times) => ({ kind: "authenticator app", label: "Authenticator app", ...times }));
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

export function encryptSecret(userId: string, secret: Buffer): string {
  return encrypt(secret, boundTo(userId));
}

export function decryptSecret(userId: string, encrypted: string): Buffer {
  const secret = decrypt(encrypted, boundTo(userId));
  if (secret) return secret;
  logError("authenticator can't be decrypted", new Error("No key in TWO_FACTOR_KEY decrypts it."), { user: userId });
  throw new Problem({
    status: 503,
    code: "authenticator_unavailable",
    detail: "Codes from your authenticator app can’t be checked at the moment. Use a recovery code instead.",
  });
}

function boundTo(userId: string): string {
  return `authenticator of ${userId}`;
}
