// How an account can be signed in to. Whatever takes a way in away leaves at least one.
import type { Transaction } from "@/database";
import { ConflictError } from "@/domain-errors";
import { waysIn } from "./ways-in";

/** Whether this user can sign in that way, without any other. Each file in `ways-in/` is one. */
export type WayIn = (db: Pick<Transaction, "select">, userId: string) => Promise<boolean>;

/**
 * To be called after the removal, in its transaction, with the user locked: two removals at once can't each rely on what the other
 * one takes away.
 */
export async function requireWayIn(tx: Transaction, userId: string): Promise<void> {
  for (const isThere of Object.values(waysIn)) {
    if (await isThere(tx, userId)) return;
  }
  throw new ConflictError("last_way_in", "This is your only way to sign in. Set up another one first.");
}
