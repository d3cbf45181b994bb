import { eq } from "drizzle-orm";
import { db } from "@/database";
import { users } from "@/database/schema";

export interface Account {
  id: string;
}

export async function findAccount(email: string): Promise<Account | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user;
}
