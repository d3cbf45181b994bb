// The account of an address, in one statement, so that looking takes the same time whatever it finds.
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { passwords, users } from "@/database/schema";

export interface Account {
  id: string;
  deviceVersion: number;
  hasPassword: boolean;
}

export async function findAccount(email: string): Promise<Account | undefined> {
  const [user] = await db
    .select({ id: users.id, deviceVersion: users.deviceVersion, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email));
  return user && { id: user.id, deviceVersion: user.deviceVersion, hasPassword: user.hash !== null };
}
