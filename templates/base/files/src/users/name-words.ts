// The words of names, by which an index finds people: "Ada Lovelace" is stored as "ada lovelace" and "lovelace".
import { and, asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { forUpdate, getDatabase } from "@/database/client";
import { nameWords, users } from "@/database/schema";

/** As much of a word, and as many of the words, as anybody types. */
const MAX_LENGTH = 100;
const MAX_WORDS = 20;
const BATCH_SIZE = 200;

/** Whoever writes a name writes these rows with it. */
export function wordsOf(userId: string, name: string) {
  const text = searchable(name);
  const starts = [...text.matchAll(/(?<![^\s-])[^\s-]/gu)].map(({ index }) => index);
  const words = [0, ...starts].map((start) => text.slice(start, start + MAX_LENGTH));
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => ({ word, userId }));
}

/** The form in which names are stored as words, and in which to look for them. */
export function searchable(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}

/** Adds the words of users who have none: those who were there before this table, or who came from elsewhere. */
export async function addMissingWords(): Promise<void> {
  const hasWords = getDatabase().select({ one: sql`1` }).from(nameWords).where(eq(nameWords.userId, users.id));
  let last = "";
  for (;;) {
    const found = await getDatabase()
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
}

/** With the users locked: another process that starts now does the same, and a name may change. */
async function replaceWords(ids: string[]): Promise<void> {
  await getDatabase().transaction(async (tx) => {
    const { id, name } = users;
    const locked = await forUpdate(tx.select({ id, name }).from(users).where(inArray(id, ids)).orderBy(id));
    await tx.delete(nameWords).where(inArray(nameWords.userId, ids));
    const words = locked.flatMap((user) => wordsOf(user.id, user.name));
    if (words.length > 0) await tx.insert(nameWords).values(words);
  });
}
