// Which providers a user can sign in with. Removing one leaves at least one way in: a password, or another provider that is offered.
import { and, eq, exists, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { exclusively, getDatabase } from "@/database/client";
import { accounts, passwords } from "@/database/schema";
import { Problem } from "@/http/problem";
import { offeredProviders } from "./offered-providers";

export async function linkedProviders(userId: string): Promise<string[]> {
  const rows = await getDatabase()
    .select({ provider: accounts.provider })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows.map(({ provider }) => provider);
}

/**
 * True when there was one to remove. One user's changes come one after another, so that two at once can't each rely on
 * what the other one removes.
 */
export async function removeLinkedProvider(userId: string, provider: string): Promise<boolean> {
  const [removed] = await exclusively(`sign-in ways ${userId}`, (db) => [
    db
      .delete(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.provider, provider), anotherWayRemains(userId, provider))),
  ]);
  if (removed) return true;
  if (!(await linkedProviders(userId)).includes(provider)) return false;
  throw new Problem({
    status: 409,
    code: "last_way_in",
    detail: "This is your only way to sign in. Set a password or link another provider first.",
  });
}

function anotherWayRemains(userId: string, provider: string): SQL | undefined {
  const password = getDatabase()
    .select({ userId: passwords.userId })
    .from(passwords)
    .where(eq(passwords.userId, userId));
  const offered = offeredProviders().map(({ id }) => id);
  const others = and(eq(accounts.userId, userId), ne(accounts.provider, provider), inArray(accounts.provider, offered));
  // The inner select makes MySQL read the table it changes.
  return or(
    exists(password),
    sql`(select number from (select count(*) as number from ${accounts} where ${others}) as others) > 0`,
  );
}
