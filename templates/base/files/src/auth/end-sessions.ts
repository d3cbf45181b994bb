// Signs somebody out on all of their devices.
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "@/database";
import { sessions } from "@/database/schema";

/** The session with this hash stays. */
export async function endSessions(tx: Transaction, userId: string, exceptHash = ""): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sessionToken, exceptHash)));
  // slot: sign-ins
}
