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
  const isPast = or(...counters.map(({ key, max }) => and(eq(attempts.key, key), gte(attempts.count, max))));
  const next = sql`${attempts.count} + 1`;
  const start = sql.param(now, attempts.startedAt);
  const rows = counters.map(({ key }) => sql`select ${key} as tried_key`);
  const [result] = await db
    .insert(attempts)
    .select(
      sql`select tried_key, 1, ${start} from (${sql.join(rows, sql` union all `)}) as tried
        where not exists (select 1 from ${attempts} where ${isFull(counters)})`,
    )
    // The server sets the columns in this order, so that both look at the old start. It can't return rows, but
    // `last_insert_id` brings one number back, which is only called for a counter that goes past its limit.
    .onDuplicateKeyUpdate({
      set: {
        count: sql`if(${ended}, 1, if(${isPast}, last_insert_id(${next}), ${next}))`,
        startedAt: sql`if(${ended}, ${start}, ${attempts.startedAt})`,
      },
    });
  if (result.affectedRows === 0) return false;
  // Others that count at the same moment may have taken what was left.
  if (result.insertId === 0) return true;
  await decrementCounters(counters.map(({ key }) => key));
  return false;
}

/** Takes one attempt back; by itself, or within a transaction. */
export function decrementCounters(keys: string[], tx: Pick<Transaction, "insert"> = db) {
  return tx
    .insert(attempts)
    .values(keys.map((key) => ({ key, count: 0, startedAt: new Date(0) })))
    .onDuplicateKeyUpdate({ set: { count: sql`greatest(${attempts.count} - 1, 0)` } });
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
