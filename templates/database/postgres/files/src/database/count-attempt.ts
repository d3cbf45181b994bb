// Counts attempts in one atomic statement, so that simultaneous requests, of several processes too, never get the same number.
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { getDatabase } from "./client";
import { attempts } from "./schema";

export interface Attempt {
  count: number;
  startedAt: Date;
}

/** Adds one to the count of `key`; a window that began before `windowStart` starts over. */
export async function countAttempt(key: string, now: Date, windowStart: Date): Promise<Attempt> {
  const expired = lt(attempts.startedAt, windowStart);
  const [attempt] = await getDatabase()
    .insert(attempts)
    .values({ key, count: 1, startedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
        startedAt: sql`case when ${expired} then excluded.started_at else ${attempts.startedAt} end`,
      },
    })
    .returning({ count: attempts.count, startedAt: attempts.startedAt });
  if (!attempt) throw new Error("An upsert answers the row that it wrote.");
  return attempt;
}

/** Takes one attempt back, because it succeeded. */
export async function uncountAttempt(key: string): Promise<void> {
  await getDatabase()
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
}
