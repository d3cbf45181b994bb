// Notes that an address was proven to be the user's.
import { eq } from "drizzle-orm";
import type { Transaction } from "@/database/client";
import { accounts, users } from "@/database/schema";

interface LockedUser {
  id: string;
  emailVerified: Date | null;
}

/**
 * Until the first proof, somebody else could have signed up with the address. So the providers that were linked before it are
 * unlinked, and whoever calls this ends the sessions that were there before: nobody else keeps a way in.
 */
export async function verifyEmail(tx: Transaction, { id, emailVerified }: LockedUser, email: string): Promise<void> {
  if (!emailVerified) await tx.delete(accounts).where(eq(accounts.userId, id));
  await tx.update(users).set({ email, emailVerified: new Date() }).where(eq(users.id, id));
}
