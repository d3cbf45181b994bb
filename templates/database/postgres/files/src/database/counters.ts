// Counters of attempts. Each starts over when its window of time has ended. One atomic statement counts an attempt on
// several of them, so that of many at once, in several processes too, no more than allowed go through.
import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from ".";
import { attempts } from "./schema";

export interface Counter {
  key: string;
  max: number;
  /** A window that began before this moment has ended. */
  since: Date;
}

/**
 * Adds one to every counter and returns true; or, if one of them is full, returns false and leaves them as they were.
 */
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

function hasEnded(counters: Counter[]): SQL | undefined {
  return or(...counters.map(({ key, since }) => and(eq(attempts.key, key), lt(attempts.startedAt, since))));
}

export function isFull(counters: Counter[]): SQL | undefined {
  const open = counters.map(({ key, max, since }) =>
    and(eq(attempts.key, key), gte(attempts.startedAt, since), gte(attempts.count, max)),
  );
  return or(...open);
}
