// Counters of attempts, in terms that every database understands. Each starts over when its window of time has ended.
import { and, eq, gte, lt, or, type SQL } from "drizzle-orm";
import { attempts } from "./schema";

export interface Counter {
  key: string;
  max: number;
  /** A window that began before this moment has ended. */
  since: Date;
}

export function hasEnded(counters: Counter[]): SQL | undefined {
  return or(...counters.map(({ key, since }) => and(eq(attempts.key, key), lt(attempts.startedAt, since))));
}

export function isFull(counters: Counter[]): SQL | undefined {
  const open = counters.map(({ key, max, since }) =>
    and(eq(attempts.key, key), gte(attempts.startedAt, since), gte(attempts.count, max)),
  );
  return or(...open);
}
