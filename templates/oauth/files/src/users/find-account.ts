// How the owner of an address signs in, in one statement, so that looking takes the same time whatever it finds.
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { accounts, passwords, users } from "@/database/schema";

export interface Account {
  id: string;
  deviceVersion: number;
  hasPassword: boolean;
  /** All that were ever linked; some may be of no use any more. */
  links: { provider: string; issuer: string }[];
}

export async function findAccount(email: string): Promise<Account | undefined> {
  const rows = await db
    .select({
      id: users.id,
      deviceVersion: users.deviceVersion,
      hash: passwords.hash,
      provider: accounts.provider,
      issuer: accounts.issuer,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email));
  const [user] = rows;
  if (!user) return undefined;
  return {
    id: user.id,
    deviceVersion: user.deviceVersion,
    hasPassword: user.hash !== null,
    links: rows.flatMap(({ provider, issuer }) => (provider === null || issuer === null ? [] : { provider, issuer })),
  };
}
