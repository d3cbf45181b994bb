// How many people signed up, day by day. Days begin and end in UTC.
import { and, gte, lt, sql } from "drizzle-orm";
import { db } from "@/database";
import { users } from "@/database/schema";

const DAY = 24 * 60 * 60 * 1000;

export interface SignUps {
  days: { start: Date; count: number }[];
  count: number;
  /** In as many days before. */
  countBefore: number;
}

/** Of the last `length` days, today included. One statement, which follows an index. */
export async function countSignUps(length: number, now = new Date()): Promise<SignUps> {
  const { createdAt } = users;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const first = new Date(today - (length - 1) * DAY);
  const starts = Array.from({ length }, (_, day) => new Date(first.getTime() + day * DAY));
  const columns = starts.map(
    (start, day) => [`day${day}`, countBetween(start, new Date(start.getTime() + DAY))] as const,
  );
  const [counts = {}] = await db.select(Object.fromEntries(columns)).from(users).where(gte(createdAt, first));
  const days = starts.map((start, day) => ({ start, count: counts[`day${day}`] ?? 0 }));
  return {
    days,
    count: days.reduce((sum, { count }) => sum + count, 0),
    countBefore: await db.$count(
      users,
      and(gte(createdAt, new Date(first.getTime() - length * DAY)), lt(createdAt, first)),
    ),
  };
}

function countBetween(from: Date, to: Date) {
  const { createdAt } = users;
  const isWithin = and(gte(createdAt, from), lt(createdAt, to));
  return sql<number>`coalesce(sum(case when ${isWithin} then 1 else 0 end), 0)`.mapWith(Number);
}
