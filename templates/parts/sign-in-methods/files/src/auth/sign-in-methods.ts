// How somebody can sign in. Whatever takes a sign-in method away leaves at least one.
import { eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { passwords } from "@/database/schema";
import { ConflictError } from "@/domain-errors";

export async function hasSignInMethod(tx: Pick<Transaction, "select">, userId: string): Promise<boolean> {
  // slot: methods
  const found = await tx.select({ id: passwords.userId }).from(passwords).where(eq(passwords.userId, userId));
  return found.length > 0;
}

/**
 * To be called after the removal, in its transaction, with the user locked: two removals at once can't each rely on
 * what the other one takes away.
 */
export async function requireSignInMethod(tx: Transaction, userId: string): Promise<void> {
  if (await hasSignInMethod(tx, userId)) return;
  throw new ConflictError("last_sign_in_method", "This is your only way to sign in. Set up another one first.");
}
