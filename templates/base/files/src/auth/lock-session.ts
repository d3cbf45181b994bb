// Locks a user for what their session asked for.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import { sessions } from "@/database/schema";
import { unauthorizedProblem } from "@/http/problem";

/** The session has to be there still: a reset that came in between leaves nobody a new way in. */
export async function lockSession(tx: Transaction, userId: string, tokenHash: string) {
  const [user] = await lockUser(tx, userId);
  const isThisSession = and(eq(sessions.sessionToken, tokenHash), eq(sessions.userId, userId));
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isThisSession);
  if (!user || !session) throw unauthorizedProblem();
  return user;
}
