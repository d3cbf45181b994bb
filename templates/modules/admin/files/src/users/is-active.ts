// Who isn't suspended. Whatever reads a user to let somebody in asks this.
import { and, eq, inArray, notExists, type SQL } from "drizzle-orm";
import { db, type Transaction } from "@/database";
import { suspensions, users } from "@/database/schema";
import { Problem } from "@/http/problem";

/** In a statement that reads `users`. */
export function isActive(): SQL {
  const { userId } = suspensions;
  return notExists(db.select({ userId }).from(suspensions).where(eq(userId, users.id)));
}

/**
 * Only for those who have proven whose account it is. Call it after the statement that locks the user: that one may
 * still see the rows as they were before it waited.
 */
export async function requireActive(tx: Transaction, userId: string): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isActive()));
  if (found.length > 0) return;
  const detail = "This account can’t be used at the moment. Contact the people who run this app.";
  throw new Problem({ status: 403, code: "account_unavailable", detail });
}

/** Which of these people are suspended. */
export async function listSuspended(tx: Pick<Transaction, "select">, userIds: Iterable<string>): Promise<string[]> {
  const ids = [...userIds];
  if (ids.length === 0) return [];
  const { userId } = suspensions;
  const found = await tx.select({ userId }).from(suspensions).where(inArray(userId, ids));
  return found.map((suspension) => suspension.userId);
}
