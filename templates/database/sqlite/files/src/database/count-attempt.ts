// Counts an attempt on several counters in one atomic statement, so that of many at once, in several processes too, no more
// than allowed go through.
import { sql } from "drizzle-orm";
import { getDatabase } from "./client";
import { type Counter, hasEnded, isFull } from "./counters";
import { attempts } from "./schema";

/** Adds one to every counter and returns true; or, if one of them is full, changes nothing and returns false. */
export async function countAttempt(counters: Counter[], now: Date): Promise<boolean> {
  const ended = hasEnded(counters);
  const rows = counters.map(({ key }) => sql`(${key})`);
  const counted = await getDatabase()
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

/** A statement that takes one attempt back; by itself, or among the writes of `allOrNone`. */
export function uncountAttempt(keys: string[], db: Pick<ReturnType<typeof getDatabase>, "insert"> = getDatabase()) {
  return db
    .insert(attempts)
    .values(keys.map((key) => ({ key, count: 0, startedAt: new Date(0) })))
    .onConflictDoUpdate({ target: attempts.key, set: { count: sql`max(${attempts.count} - 1, 0)` } });
}
