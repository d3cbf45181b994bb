// Counts attempts in one atomic statement, so that simultaneous requests, of several processes too, never get the same number.
import { and, eq, gt, sql } from "drizzle-orm";
import { getDatabase } from "./client";
import { attempts } from "./schema";

export interface Attempt {
  count: number;
  startedAt: Date;
}

/** Adds one to the count of `key`; a window that began before `windowStart` starts over. */
export async function countAttempt(key: string, now: Date, windowStart: Date): Promise<Attempt> {
  const expired = sql`${attempts.startedAt} < ${windowStart.getTime()}`;
  return getDatabase()
    .insert(attempts)
    .values({ key, count: 1, startedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
        startedAt: sql`case when ${expired} then ${now.getTime()} else ${attempts.startedAt} end`,
      },
    })
    .returning({ count: attempts.count, startedAt: attempts.startedAt })
    .get();
}

/** Takes one attempt back, because it succeeded. */
export async function uncountAttempt(key: string): Promise<void> {
  await getDatabase()
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
}
