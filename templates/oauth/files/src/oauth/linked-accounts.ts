// Which providers a user can sign in with. Removing one leaves at least one way in: a password, or another provider that is offered.
import { and, eq } from "drizzle-orm";
import { forUpdate, getDatabase, type Transaction } from "@/database/client";
import { accounts, passwords, users } from "@/database/schema";
import { Problem } from "@/http/problem";
import { offeredProviders } from "./offered-providers";

export async function linkedProviders(
  userId: string,
  db: Pick<Transaction, "select"> = getDatabase(),
): Promise<string[]> {
  const rows = await db.select({ provider: accounts.provider }).from(accounts).where(eq(accounts.userId, userId));
  return rows.map(({ provider }) => provider);
}

/** True when there was one to remove. With the user locked, so that two at once can't each rely on what the other one removes. */
export async function removeLinkedProvider(userId: string, provider: string): Promise<boolean> {
  return getDatabase().transaction(async (tx) => {
    await forUpdate(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)));
    const linked = await linkedProviders(userId, tx);
    if (!linked.includes(provider)) return false;
    const [password] = await tx
      .select({ userId: passwords.userId })
      .from(passwords)
      .where(eq(passwords.userId, userId));
    const others = offeredProviders().filter(({ id }) => id !== provider && linked.includes(id));
    if (!password && others.length === 0) throw lastWayIn();
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)));
    return true;
  });
}

function lastWayIn(): Problem {
  return new Problem({
    status: 409,
    code: "last_way_in",
    detail: "This is your only way to sign in. Set a password or link another provider first.",
  });
}
