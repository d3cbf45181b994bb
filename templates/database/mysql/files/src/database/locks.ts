// Rows that nobody else changes before the transaction ends.
import { eq, type SQL } from "drizzle-orm";
import type { Transaction } from ".";
import { emailTokens, passwords, sessions, users } from "./schema";

export function lockUser(tx: Transaction, userId: string) {
  return tx.select().from(users).where(eq(users.id, userId)).for("update");
}

/** With the user, in one statement: none for somebody without a password. */
export function lockPassword(tx: Transaction, userId: string) {
  return tx
    .select({ hash: passwords.hash })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.id, userId))
    .for("update");
}

/** Always in the same order, so that two who do this never wait for each other. */
export function lockAdmins(tx: Transaction) {
  return tx.select().from(users).where(eq(users.role, "admin")).orderBy(users.id).for("update");
}

export function lockSessions(tx: Transaction, where: SQL | undefined) {
  return tx.select().from(sessions).where(where).for("update");
}

export function lockEmailToken(tx: Transaction, tokenHash: string) {
  return tx.select().from(emailTokens).where(eq(emailTokens.tokenHash, tokenHash)).for("update");
}

// slot: locks
