// slot: imports
import { posts } from "./schema";

// slot: locks
export function lockPost(tx: Transaction, id: string) {
  return tx.select().from(posts).where(eq(posts.id, id)).for("update");
}
