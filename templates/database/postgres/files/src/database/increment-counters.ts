// Counts an attempt on several counters in one atomic statement, so that of many at once, in several processes too, no more
// than allowed go through.
import { sql } from "drizzle-orm";
import { db, type Transaction } from ".";
import { type Counter, hasEnded, isFull } from "./counters";
import { attempts } from "./schema";

/** Adds one to every counter and returns true; or, if one of them is full, returns false and leaves them as they were. */
export async function incrementCounters(counters: Counter[], now: Date): Promise<boolean> {
  const ended = hasEnded(counters);
  const rows = counters.map(({ key }) => sql`(${key}::text)`);
  const counted = await db
    .insert(attempts)
    .select(
      sql`select tried.key, 1, ${sql.param(now, attempts.startedAt)}::timestamptz
        from (values ${sql.join(rows, sql`, `)}) as tried (key)
        where not exists (select 1 from ${attempts} where ${isFull(counters)})`,
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${ended} then 1 else ${attempts.count} + 1 end`,
        startedAt: sql`case when ${ended} then excluded.started_at else ${attempts.startedAt} end`,
      },
    })
    .returning({ key: attempts.key, count: attempts.count });
  if (counted.length === 0) return false;
  // Others that count at the same moment may have taken what was left.
  const limits = new Map(counters.map((counter) => [counter.key, counter.max]));
  if (counted.every(({ key, count }) => count <= (limits.get(key) ?? 0))) return true;
  await decrementCounters([...limits.keys()]);
  return false;
}

/**
 * Takes one attempt back; by itself, or within a transaction. An upsert like the one above, because
 * both then lock the rows in the order of the keys and never wait for each other.
 */
export function decrementCounters(keys: string[], tx: Pick<Transaction, "insert"> = db) {
  return tx
    .insert(attempts)
    .values(keys.map((key) => ({ key, count: 0, startedAt: new Date(0) })))
    .onConflictDoUpdate({ target: attempts.key, set: { count: sql`greatest(${attempts.count} - 1, 0)` } });
}
