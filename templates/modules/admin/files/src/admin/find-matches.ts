// Searches users by the beginning of their email address or of any word of their name, which an index answers.
import { and, gte, lt, type SQL } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { nameWords, users } from "@/database/schema";
import { searchable } from "@/users/name-words";

/** Nobody looks further: people type more of the name instead. */
export const MOST = 1000;

export async function findMatches(query: string): Promise<{ ids: string[]; total: number }> {
  const text = searchable(query);
  const { userId, word } = nameWords;
  const found = await Promise.all([
    getDatabase().select({ id: users.id }).from(users).where(beginsWith(users.email, text)).limit(MOST),
    getDatabase().select({ id: userId }).from(nameWords).where(beginsWith(word, text)).limit(MOST),
  ]);
  const ids = [...new Set(found.flat().map((match) => match.id))].slice(0, MOST);
  return { ids, total: found.some((part) => part.length === MOST) ? MOST : ids.length };
}

/** A range of the index: up to the last character that there is. */
function beginsWith(column: typeof users.email | typeof nameWords.word, text: string): SQL | undefined {
  return and(gte(column, text), lt(column, `${text}\u{10FFFF}`));
}
