// Who can use their account. Whatever reads a user to let somebody in asks this, so a condition that is added here keeps people out
// everywhere.
import { and, type SQL } from "drizzle-orm";

/** In a statement that reads `users`. */
export function isActive(): SQL | undefined {
  const conditions: SQL[] = [];
  // slot: conditions
  return and(...conditions);
}
