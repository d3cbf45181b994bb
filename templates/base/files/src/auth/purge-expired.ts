// Removes what has expired, and sessions that are too many, so that no scheduled job has to.
import { and, inArray, lt } from "drizzle-orm";
import { after } from "next/server";
import { currentRequest } from "@/current-request";
import { db } from "@/database";
import { attempts, emailTokens, sessions } from "@/database/schema";
import { logError } from "@/log";
import { DAY, MINUTE } from "@/time";
import { endSurplusSessions } from "./sessions";

/** Few enough that other requests hardly wait. */
const BATCH_SIZE = 250;

// For the whole process: Next.js loads a module once for each kind of request.
const shared = globalThis as typeof globalThis & { lastPurge?: number };

/** For route() and action(): once the answer is out, if a session has begun. */
export function purgeAfterSignIn(): void {
  const userId = currentRequest()?.signedIn;
  if (!userId) return;
  after(async () => {
    await logFailure(() => endSurplusSessions(userId));
    await purgeExpired();
  });
}

/** Works at most once a minute. */
export async function purgeExpired(): Promise<void> {
  const now = new Date();
  if (now.getTime() - (shared.lastPurge ?? 0) < MINUTE) return;
  shared.lastPurge = now.getTime();
  for (const purge of purges) await logFailure(() => purge(now));
}

async function logFailure(purge: () => Promise<unknown>): Promise<void> {
  try {
    await purge();
  } catch (error) {
    logError("purge failed", error);
  }
}

/** Each on its own: one that fails stops none of the others. */
const purges: ((now: Date) => Promise<unknown>)[] = [
  // Few, since emails are limited.
  (now) => db.delete(emailTokens).where(lt(emailTokens.expires, now)),
  // slot: purges
  (now) => inBatches(() => purgeSessions(now)),
  (now) => inBatches(() => purgeAttempts(new Date(now.getTime() - DAY))),
];

async function inBatches(purgeBatch: () => Promise<number>): Promise<void> {
  let purged: number;
  do {
    purged = await purgeBatch();
  } while (purged > 0);
}

async function purgeSessions(end: Date): Promise<number> {
  const isOver = lt(sessions.expires, end);
  const { sessionToken: token } = sessions;
  const found = await db.select({ token }).from(sessions).where(isOver).limit(BATCH_SIZE);
  const tokens = found.map((session) => session.token);
  if (tokens.length === 0) return 0;
  await db.delete(sessions).where(and(inArray(token, tokens), isOver));
  return tokens.length;
}

async function purgeAttempts(end: Date): Promise<number> {
  const isOver = lt(attempts.startedAt, end);
  const { key } = attempts;
  const found = await db.select({ key }).from(attempts).where(isOver).limit(BATCH_SIZE);
  const keys = found.map((attempt) => attempt.key);
  if (keys.length === 0) return 0;
  await db.delete(attempts).where(and(inArray(key, keys), isOver));
  return keys.length;
}
