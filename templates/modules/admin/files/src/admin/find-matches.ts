// Searches users by the beginning of their email address or of any word of their name, which an index answers.
import { and, asc, gte, lt, type SQL } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { nameWords, users } from "@/database/schema";
import { searchable } from "@/users/name-words";

/** Nobody looks further: people type more of the name instead. */
export const MAX_MATCHES = 1000;

export async function findMatches(query: string): Promise<{ ids: string[]; total: number }> {
  const text = searchable(query);
  const { userId, word } = nameWords;
  // In the order of the index: without one, each page could be cut from a different thousand.
  const byEmail = getDatabase()
    .select({ id: users.id })
    .from(users)
    .where(beginsWith(users.email, text))
    .orderBy(asc(users.email))
    .limit(MAX_MATCHES);
  const byName = getDatabase()
    .select({ id: userId })
    .from(nameWords)
    .where(beginsWith(word, text))
    .orderBy(asc(word), asc(userId))
    .limit(MAX_MATCHES);
  const found = await Promise.all([byEmail, byName]);
  const ids = [...new Set(found.flat().map((match) => match.id))].slice(0, MAX_MATCHES);
  return { ids, total: found.some((part) => part.length === MAX_MATCHES) ? MAX_MATCHES : ids.length };
}

/** A range of the index: up to the last character that there is. */
function beginsWith(column: typeof users.email | typeof nameWords.word, text: string): SQL | undefined {
  return and(gte(column, text), lt(column, `${text}\u{10FFFF}`));
}
