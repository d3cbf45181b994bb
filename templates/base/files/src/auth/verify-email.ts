// The proof of an email address, by a link that was sent to it.
import { eq } from "drizzle-orm";
import type { Transaction } from "@/database/client";
import { accounts, users } from "@/database/schema";
import { removeFactors } from "./factor";

/**
 * Notes that an address was proven to be the user's, who is locked. Until the first proof, somebody else could have signed up with
 * the address. So the providers that were linked before it are unlinked, the factors that were set up before it are removed, and
 * whoever calls this ends the sessions that were there before: nobody else keeps a way in, or keeps the owner out.
 */
export async function verifyEmail(
  tx: Transaction,
  { id, emailVerified }: { id: string; emailVerified: Date | null },
  email: string,
): Promise<void> {
  if (!emailVerified) {
    await tx.delete(accounts).where(eq(accounts.userId, id));
    await removeFactors(tx, id);
  }
  await tx.update(users).set({ email, emailVerified: new Date() }).where(eq(users.id, id));
}
