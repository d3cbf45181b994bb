// Adds the words of users who have none: those who were there before this table, or who came from elsewhere.
import { and, asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { wordsOf } from "@/users/user-fields";
import { db, forUpdate } from "..";
import type { DataMigration } from "../migrate-data";
import { users, nameWords as words } from "../schema";

const BATCH_SIZE = 200;

export const nameWords: DataMigration = async () => {
  const hasWords = db.select({ one: sql`1` }).from(words).where(eq(words.userId, users.id));
  let last = "";
  for (;;) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(gt(users.id, last), notExists(hasWords)))
      .orderBy(asc(users.id))
      .limit(BATCH_SIZE);
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await replaceWords(ids);
    last = ids.at(-1) ?? last;
  }
};

/** With the users locked: another process that starts now does the same, and a name may change. */
async function replaceWords(ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, name } = users;
    const locked = await forUpdate(tx.select({ id, name }).from(users).where(inArray(id, ids)).orderBy(id));
    await tx.delete(words).where(inArray(words.userId, ids));
    const rows = locked.flatMap((user) => wordsOf(user.id, user.name));
    if (rows.length > 0) await tx.insert(words).values(rows);
  });
}
