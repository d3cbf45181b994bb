// How many people signed up, day by day.
import { count, gte } from "drizzle-orm";
import { cache } from "react";
import { db } from "@/database";
import { type DailyCounts, startOfCounts, toDailyCounts } from "@/database/daily-counts";
import { dayOf } from "@/database/day-of";
import { users } from "@/database/schema";

/** Of the last `length` days, today included, and of as many before. Read once a request; follows an index. */
export const countSignUps = cache(async (length: number, now = new Date()): Promise<DailyCounts> => {
  const { createdAt } = users;
  const day = dayOf(createdAt);
  const rows = await db
    .select({ day, count: count() })
    .from(users)
    .where(gte(createdAt, startOfCounts(length, now)))
    .groupBy(day);
  return toDailyCounts(rows, length, now);
});
