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
  // The server sets the columns in this order, so that both look at the old start; `last_insert_id` carries the new count back to us.
  const [result] = await getDatabase()
    .insert(attempts)
    .values({ key, count: 1, startedAt: now })
    .onDuplicateKeyUpdate({
      set: {
        count: sql`last_insert_id(if(${expired}, 1, ${attempts.count} + 1))`,
        startedAt: sql`if(${expired}, ${sql.param(now, attempts.startedAt)}, ${attempts.startedAt})`,
      },
    });
  const inserted = result.affectedRows === 1;
  const count = inserted ? 1 : result.insertId;
  if (count === 1) return { count, startedAt: now };
  const [row] = await getDatabase()
    .select({ startedAt: attempts.startedAt })
    .from(attempts)
    .where(eq(attempts.key, key));
  return { count, startedAt: row?.startedAt ?? now };
}

/** Takes one attempt back, because it succeeded. */
export async function uncountAttempt(key: string): Promise<void> {
  await getDatabase()
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
}
