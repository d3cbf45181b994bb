import type { Transaction } from "@/database";
import { ConflictError } from "@/domain-errors";
import { hasUnconfirmedEmail } from "./verify-email";

/**
 * For what stays after a reset of the password. Whoever signed up with somebody else's address can't set it up, so what
 * is there when the owner of the mailbox resets the password is the owner's.
 */
export async function requireConfirmedEmail(db: Pick<Transaction, "select">, userId: string): Promise<void> {
  if (!(await hasUnconfirmedEmail(db, userId))) return;
  throw new ConflictError("email_not_confirmed", "Confirm your email address first. Your settings send you a link.");
}
