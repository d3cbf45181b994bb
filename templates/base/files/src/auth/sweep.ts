// Removes what has expired, so that no scheduled job has to.
import { setImmediate } from "node:timers/promises";
import { and, inArray, lt } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { attempts, mailTokens, sessions } from "@/database/schema";
import { logError } from "@/log";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Few enough that other requests hardly wait, on SQLite too. */
const AT_ONCE = 250;

// For the whole process: Next.js loads a module once for each kind of request.
const shared = globalThis as typeof globalThis & { lastSweep?: number };

/** Called whenever a session begins. Works at most once a minute, and nobody waits for it. */
export function sweepNowAndThen(): void {
  const now = Date.now();
  if (now - (shared.lastSweep ?? 0) < MINUTE) return;
  shared.lastSweep = now;
  sweep(now).catch((error) => logError("sweeping failed", error));
}

async function sweep(now: number): Promise<void> {
  // Few, since mails are limited.
  await getDatabase()
    .delete(mailTokens)
    .where(lt(mailTokens.expires, new Date(now)));
  let swept: number;
  do {
    await setImmediate();
    swept = (await sweepSessions(new Date(now))) + (await sweepAttempts(new Date(now - DAY)));
  } while (swept > 0);
}

async function sweepSessions(end: Date): Promise<number> {
  const isOver = lt(sessions.expires, end);
  const { sessionToken: token } = sessions;
  const found = await getDatabase().select({ token }).from(sessions).where(isOver).limit(AT_ONCE);
  const tokens = found.map((session) => session.token);
  if (tokens.length === 0) return 0;
  await getDatabase()
    .delete(sessions)
    .where(and(inArray(token, tokens), isOver));
  return tokens.length;
}

async function sweepAttempts(end: Date): Promise<number> {
  const isOver = lt(attempts.startedAt, end);
  const { key } = attempts;
  const found = await getDatabase().select({ key }).from(attempts).where(isOver).limit(AT_ONCE);
  const keys = found.map((attempt) => attempt.key);
  if (keys.length === 0) return 0;
  await getDatabase()
    .delete(attempts)
    .where(and(inArray(key, keys), isOver));
  return keys.length;
}
