import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { passkeys } from "@/database/schema/passkeys";

/** Those of one person, the oldest first. */
export function listPasskeys(db: Pick<Transaction, "select">, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}
