import { eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { users } from "@/database/schema";

/** With the sign-in, and from then on whenever the activity of a session is noted. */
export async function saveLastSeen(tx: Pick<Transaction, "update">, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}
