// How the owner of an address signs in, in one statement, so that looking takes the same time whatever it finds.
import { eq } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { accounts, passwords, users } from "@/database/schema";

export interface Account {
  id: string;
  hasPassword: boolean;
  /** The IDs of the linked providers. */
  providers: string[];
}

export async function findAccount(email: string): Promise<Account | undefined> {
  const rows = await getDatabase()
    .select({ id: users.id, hash: passwords.hash, provider: accounts.provider })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email));
  const [user] = rows;
  if (!user) return undefined;
  return {
    id: user.id,
    hasPassword: user.hash !== null,
    providers: rows.flatMap(({ provider }) => provider ?? []),
  };
}
