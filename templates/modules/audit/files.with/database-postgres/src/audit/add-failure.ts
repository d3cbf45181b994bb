// Adds a failure to the line that others like it have, or writes that line: in one statement, so that of many at the same
// moment there is one line.
import { sql } from "drizzle-orm";
import type { Transaction } from "@/database";
import { activity } from "@/database/schema";

type Failure = typeof activity.$inferInsert & { failureKey: string };

export async function addFailure(tx: Pick<Transaction, "insert">, failure: Failure): Promise<void> {
  await tx
    .insert(activity)
    .values(failure)
    .onConflictDoUpdate({ target: activity.failureKey, set: { count: sql`${activity.count} + 1` } });
}
