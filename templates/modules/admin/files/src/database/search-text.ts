// The text by which people are found. Whatever writes a name or an address writes it, too.
import { asc, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from ".";
import { lockUser } from "./locks";
import { users } from "./schema";
import { searchable } from "./searchable";

/** In characters; more may not fit into an index. */
const MAX_LENGTH = 700;
const BATCH_SIZE = 200;

export async function saveSearchText(tx: Transaction, userId: string): Promise<void> {
  const [user] = await lockUser(tx, userId);
  if (!user) return;
  const searchText = searchable(`${user.name} ${user.email}`).slice(0, MAX_LENGTH);
  await tx.update(users).set({ searchText }).where(eq(users.id, userId));
}

/** For people who were there before the column, or who came from elsewhere. */
export async function fillSearchText(): Promise<void> {
  for (;;) {
    const { id, searchText } = users;
    const found = await db.select({ id }).from(users).where(isNull(searchText)).orderBy(asc(id)).limit(BATCH_SIZE);
    if (found.length === 0) return;
    await db.transaction(async (tx) => {
      for (const user of found) await saveSearchText(tx, user.id);
    });
  }
}

/** A pattern for `like … escape '!'` that finds the text anywhere: what is typed is no pattern of its own. */
export function containing(text: string): string {
  return `%${searchable(text).replace(/[!%_]/g, "!$&")}%`;
}
