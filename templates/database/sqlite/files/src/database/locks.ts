// Rows that nobody else changes before the transaction ends. A plain select is enough: `db.transaction` is SQLite's
// only writer from its start.
import { eq, type SQL } from "drizzle-orm";
import type { Transaction } from ".";
import { emailTokens, passwords, sessions, users } from "./schema";

export function lockUser(tx: Transaction, userId: string) {
  return tx.select().from(users).where(eq(users.id, userId));
}

/** With the user, in one statement: none for somebody without a password. */
export function lockPassword(tx: Transaction, userId: string) {
  return tx
    .select({ hash: passwords.hash })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.id, userId));
}

export function lockAdmins(tx: Transaction) {
  return tx.select().from(users).where(eq(users.role, "admin")).orderBy(users.id);
}

export function lockSessions(tx: Transaction, where: SQL | undefined) {
  return tx.select().from(sessions).where(where);
}

export function lockEmailToken(tx: Transaction, tokenHash: string) {
  return tx.select().from(emailTokens).where(eq(emailTokens.tokenHash, tokenHash));
}

// slot: locks
