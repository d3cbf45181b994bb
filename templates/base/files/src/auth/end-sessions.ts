// Signs somebody out on all of their devices.
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "@/database";
import { lockSessions } from "@/database/locks";
import { sessions } from "@/database/schema";

/** The session with this hash stays. False if there was no other one. */
export async function endSessions(tx: Transaction, userId: string, exceptHash = ""): Promise<boolean> {
  const isOther = and(eq(sessions.userId, userId), ne(sessions.sessionToken, exceptHash));
  const others = await lockSessions(tx, isOther);
  await tx.delete(sessions).where(isOther);
  // slot: sign-ins
  return others.length > 0;
}
