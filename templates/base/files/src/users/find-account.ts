import { eq } from "drizzle-orm";
import { db } from "@/database";
import { users } from "@/database/schema";

export interface Account {
  id: string;
  deviceVersion: number;
}

export async function findAccount(email: string): Promise<Account | undefined> {
  const account = { id: users.id, deviceVersion: users.deviceVersion };
  const [user] = await db.select(account).from(users).where(eq(users.email, email));
  return user;
}
