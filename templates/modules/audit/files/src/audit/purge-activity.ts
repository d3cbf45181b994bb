// Removes activity that is older than AUDIT_DAYS. Nothing else removes or changes a line.
import { asc, inArray, lt } from "drizzle-orm";
import { db } from "@/database";
import { activity } from "@/database/schema";
import { env } from "@/env";
import { DAY } from "@/time";

/** Few enough that other requests hardly wait. */
const BATCH_SIZE = 250;
/** The rest is for the next time, a minute later. */
const MAX_BATCHES = 40;

export async function purgeActivity(now: Date): Promise<void> {
  const end = new Date(now.getTime() - env.AUDIT_DAYS * DAY);
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if ((await purgeBatch(end)) < BATCH_SIZE) return;
  }
}

async function purgeBatch(end: Date): Promise<number> {
  const { id, at } = activity;
  const oldest = db.select({ id }).from(activity).where(lt(at, end)).orderBy(asc(at), asc(id));
  const ids = (await oldest.limit(BATCH_SIZE)).map((line) => line.id);
  if (ids.length > 0) await db.delete(activity).where(inArray(id, ids));
  return ids.length;
}
