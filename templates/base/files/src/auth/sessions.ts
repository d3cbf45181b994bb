// Sessions live in the database, so ending one takes effect immediately. The table holds hashes: a copy of it lets
// nobody in.
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db } from "@/database";
import { lockSessions, lockUser } from "@/database/locks";
import type { Role } from "@/database/roles";
import { sessions, users } from "@/database/schema";
import { DAY, MINUTE } from "@/time";
import { ABSOLUTE_LIFETIME } from "./session-cookie";

/** How long a session lasts after its last request. */
const IDLE_LIFETIME = 7 * DAY;
/** Activity is noted at most this often; a write for every read would cost more than it tells. */
const TOUCH_INTERVAL = 10 * MINUTE;

/** Of one person. Programs that sign in for each call would otherwise leave one for each. */
const MAX_SESSIONS = 50;

const TOKEN_FORMAT = /^[\w-]{43}$/;

export interface SessionUser {
  id: string;
  email: string;
  name: string;
  role: Role;
}

export interface ActiveSession {
  id: string;
  tokenHash: string;
  user: SessionUser;
  /** When the person signed in, or last confirmed who they are. */
  authenticatedAt: Date;
  expires: Date;
}

export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The session behind a token, or null. Being asked for is activity: it moves the idle limit, never the absolute one.
 */
export async function findSession(token: string | undefined): Promise<ActiveSession | null> {
  if (!token || !TOKEN_FORMAT.test(token)) return null;
  const now = new Date();
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expires: sessions.expires,
      reauthenticatedAt: sessions.reauthenticatedAt,
      user: { id: users.id, email: users.email, name: users.name, role: users.role },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sessionToken, tokenHash),
        // An expired session stays in the table until it is purged.
        gt(sessions.expires, now),
        // slot: conditions
      ),
    );
  if (!row) return null;
  const authenticatedAt = row.reauthenticatedAt ?? row.createdAt;
  const session = { id: row.id, tokenHash, user: row.user, authenticatedAt, expires: row.expires };
  if (now.getTime() - row.lastSeenAt.getTime() < TOUCH_INTERVAL) return session;
  const expires = expiryOf(row.createdAt, now);
  await db.update(sessions).set({ lastSeenAt: now, expires }).where(eq(sessions.sessionToken, tokenHash));
  // slot: touched
  return { ...session, expires };
}

/** Signs out whoever has this token. */
export async function deleteSession(token: string): Promise<void> {
  const hasToken = eq(sessions.sessionToken, hashToken(token));
  await db.transaction(async (tx) => {
    const [session] = await lockSessions(tx, hasToken);
    if (!session) return;
    await tx.delete(sessions).where(hasToken);
    await recordAuditEvent(tx, { event: "user.signed_out", actor: session.userId });
  });
}

/** Ends one of this user's sessions; the ID of anyone else's does nothing. */
export async function deleteSessionById(userId: string, id: string): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, userId));
  await db.transaction(async (tx) => {
    const [session] = await lockSessions(tx, isOwn);
    if (!session) return;
    await tx.delete(sessions).where(isOwn);
    await recordAuditEvent(tx, { event: "user.session_ended", user: userId });
  });
}

/** Of all sessions of this user, those that were used last stay. Nobody did this, so there is no event. */
export async function endSurplusSessions(userId: string): Promise<void> {
  const { sessionToken: token, lastSeenAt } = sessions;
  const ownSessions = db.select({ token }).from(sessions).where(eq(sessions.userId, userId));
  // More than these go with the next sign-ins.
  const found = await ownSessions.orderBy(desc(lastSeenAt)).limit(250).offset(MAX_SESSIONS);
  const tokens = found.map((session) => session.token);
  if (tokens.length === 0) return;
  await db.transaction(async (tx) => {
    // Two sign-ins that end the same sessions would otherwise wait for each other.
    await lockUser(tx, userId);
    await tx.delete(sessions).where(inArray(token, tokens));
  });
}

export async function listActiveSessions(userId: string) {
  const { id, userAgent, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expires, new Date())))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(MAX_SESSIONS);
}

export function expiryOf(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(Math.min(createdAt.getTime() + ABSOLUTE_LIFETIME, lastSeenAt.getTime() + IDLE_LIFETIME));
}
