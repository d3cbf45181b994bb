// Removes what has expired, so that no scheduled job has to.
import { setImmediate } from "node:timers/promises";
import { and, inArray, lt } from "drizzle-orm";
import { after } from "next/server";
import { currentRequest } from "@/current-request";
import { db } from "@/database";
import { attempts, emailTokens, sessions } from "@/database/schema";
import { logError } from "@/log";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Few enough that other requests hardly wait, on SQLite too. */
const BATCH_SIZE = 250;

// For the whole process: Next.js loads a module once for each kind of request.
const shared = globalThis as typeof globalThis & { lastPurge?: number };

/** For route() and action(): once the answer is out, if a session has begun. */
export function purgeAfterSignIn(): void {
  if (currentRequest()?.hasSignedIn) after(purgeExpired);
}

/** Works at most once a minute. */
export async function purgeExpired(): Promise<void> {
  const now = new Date();
  if (now.getTime() - (shared.lastPurge ?? 0) < MINUTE) return;
  shared.lastPurge = now.getTime();
  await purge(now).catch((error) => logError("purge failed", error));
}

async function purge(now: Date): Promise<void> {
  // Few, since emails are limited.
  await db.delete(emailTokens).where(lt(emailTokens.expires, now));
  // slot: purges
  let purged: number;
  do {
    await setImmediate();
    purged = (await purgeSessions(now)) + (await purgeAttempts(new Date(now.getTime() - DAY)));
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
