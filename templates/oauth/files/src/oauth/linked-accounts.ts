// Which providers a user can sign in with. Removing one leaves at least one way in: a password, or another provider that is offered.
import { and, eq } from "drizzle-orm";
import { cancelSecondSteps } from "@/auth/finish-sign-in";
import { forUpdate, getDatabase, type Transaction } from "@/database/client";
import { accounts, passwords, users } from "@/database/schema";
import { ConflictError } from "@/domain-errors";
import { recordEvent } from "@/events";
import { usableProviders } from "./offered-providers";

export async function linkedProviders(
  userId: string,
  db: Pick<Transaction, "select"> = getDatabase(),
): Promise<string[]> {
  const { provider, issuer } = accounts;
  const rows = await db.select({ provider, issuer }).from(accounts).where(eq(accounts.userId, userId));
  return usableProviders(rows).map(({ id }) => id);
}

/** True when there was one to remove. With it go those of an issuer that the provider had before. */
export async function removeLinkedProvider(userId: string, provider: string): Promise<boolean> {
  return getDatabase().transaction(async (tx) => {
    // One user's changes come one after another, so that two at once can't each rely on what the other one removes.
    await forUpdate(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)));
    const linked = await linkedProviders(userId, tx);
    if (!linked.includes(provider)) return false;
    const [password] = await tx.select().from(passwords).where(eq(passwords.userId, userId));
    if (!password && linked.length === 1) throw lastWayIn();
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)));
    await cancelSecondSteps(tx, userId);
    await recordEvent(tx, { kind: "provider unlinked", actor: userId, provider });
    return true;
  });
}

function lastWayIn(): ConflictError {
  const message = "This is your only way to sign in. Set a password or link another provider first.";
  return new ConflictError("last_way_in", message);
}
