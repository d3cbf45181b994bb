// How many people signed in, or were refused, day by day.
import { and, eq, gte, sql } from "drizzle-orm";
import { cache } from "react";
import type { AuditEventName } from "@/audit/save-audit-event";
import { db } from "@/database";
import { type DailyCounts, startOfCounts, toDailyCounts } from "@/database/daily-counts";
import { dayOf } from "@/database/day-of";
import { activity } from "@/database/schema";
import { env } from "@/env";

type Counted = Extract<AuditEventName, "user.signed_in" | "user.sign_in_failed">;

/** Of the last `length` days, today included, and of as many before. Read once a request; follows an index. */
export const countSignIns = cache(async (counted: Counted, length: number, now = new Date()): Promise<DailyCounts> => {
  const { event, at, count } = activity;
  const day = dayOf(at);
  const rows = await db
    .select({ day, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(activity)
    .where(and(eq(event, counted), gte(at, startOfCounts(length, now))))
    .groupBy(day);
  return toDailyCounts(rows, length, now);
});

/** Whether activity is kept for long enough to know of the days before, too. */
export function areComparable(length: number): boolean {
  return env.AUDIT_DAYS >= 2 * length;
}
