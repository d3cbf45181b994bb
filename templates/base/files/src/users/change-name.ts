// Changes the name of a user, and with it the words by which it is found.
import { eq } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { nameWords, users } from "@/database/schema";
import { wordsOf } from "./name-words";

export async function changeName(userId: string, name: string): Promise<void> {
  await getDatabase().transaction(async (tx) => {
    await tx.update(users).set({ name }).where(eq(users.id, userId));
    await tx.delete(nameWords).where(eq(nameWords.userId, userId));
    await tx.insert(nameWords).values(wordsOf(userId, name));
  });
}
