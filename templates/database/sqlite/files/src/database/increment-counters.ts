// Counts an attempt on several counters in one atomic statement, so that of many at once, in several processes too, no more
// than allowed go through.
import { sql } from "drizzle-orm";
import { db, type Transaction } from ".";
import { type Counter, hasEnded, isFull } from "./counters";
import { attempts } from "./schema";

/** Adds one to every counter and returns true; or, if one of them is full, changes nothing and returns false. */
export async function incrementCounters(counters: Counter[], now: Date): Promise<boolean> {
  const ended = hasEnded(counters);
  const rows = counters.map(({ key }) => sql`(${key})`);
  const counted = await db
    .insert(attempts)
    .select(
      sql`select column1, 1, ${now.getTime()} from (values ${sql.join(rows, sql`, `)})
        where not exists (select 1 from ${attempts} where ${isFull(counters)})`,
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${ended} then 1 else ${attempts.count} + 1 end`,
        startedAt: sql`case when ${ended} then excluded.started_at else ${attempts.startedAt} end`,
      },
    })
    .returning({ key: attempts.key });
  return counted.length > 0;
}

/** Takes one attempt back; by itself, or within a transaction. */
export function decrementCounters(keys: string[], tx: Pick<Transaction, "insert"> = db) {
  return tx
    .insert(attempts)
    .values(keys.map((key) => ({ key, count: 0, startedAt: new Date(0) })))
    .onConflictDoUpdate({ target: attempts.key, set: { count: sql`max(${attempts.count} - 1, 0)` } });
}
