// Changes the name of a user, and with it the words by which it is found.
import { eq } from "drizzle-orm";
import { atomically } from "@/database/client";
import { nameWords, users } from "@/database/schema";
import { wordsOf } from "./name-words";

export async function changeName(userId: string, name: string): Promise<void> {
  await atomically((db) => [
    db.update(users).set({ name }).where(eq(users.id, userId)),
    db.delete(nameWords).where(eq(nameWords.userId, userId)),
    db.insert(nameWords).values(wordsOf(userId, name)),
  ]);
}
