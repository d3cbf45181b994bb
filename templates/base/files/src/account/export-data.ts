// "Download my data": everything that the app holds about one person, and nothing about anybody else. test/rules/export-data.test.ts
// fails if a column of a table about people is in none of the entries.
import { eq, type SQL } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { countAttempt } from "@/auth/limits";
import { appTitle } from "@/brand";
import { db } from "@/database";
import { emailTokens, passwords, sessions, users } from "@/database/schema";
import { HOUR } from "@/time";

interface Query extends PromiseLike<unknown[]> {
  toSQL(): { sql: string; params: unknown[] };
  /** What only Drizzle's queries have, so that no list can be passed off as one. */
  getSQL(): SQL;
}

interface Entry {
  /** What to read for the person with this id. */
  select(userId: string): Query;
  /** Columns that nobody gets, as `table.column`, each with the reason. */
  leftOut?: Record<string, string>;
}

/** By the name that each has in the file. */
export const entries: Record<string, Entry> = {
  account: { select: (userId) => db.select().from(users).where(eq(users.id, userId)) },
  // That there is one; nobody gets the hash.
  passwords: {
    select: (userId) => db.select({ userId: passwords.userId }).from(passwords).where(eq(passwords.userId, userId)),
    leftOut: { "passwords.hash": "a secret" },
  },
  sessions: {
    select: (userId) => {
      const { id, userAgent, createdAt, lastSeenAt, expires, reauthenticatedAt } = sessions;
      return db
        .select({ id, userId: sessions.userId, userAgent, createdAt, lastSeenAt, expires, reauthenticatedAt })
        .from(sessions)
        .where(eq(sessions.userId, userId));
    },
    leftOut: { "sessions.token_hash": "a secret" },
  },
  openLinksInEmails: {
    select: (userId) => {
      const { kind, email, name, expires } = emailTokens;
      return db
        .select({ userId: emailTokens.userId, kind, email, name, expires })
        .from(emailTokens)
        .where(eq(emailTokens.userId, userId));
    },
    leftOut: { "email_tokens.token_hash": "a secret" },
  },
  // slot: entries
};

/** Works once an hour. */
export async function exportData(userId: string): Promise<string> {
  const limit = { kind: "data export", key: userId, max: 1, window: HOUR, caller: { actor: userId } };
  const refund = await countAttempt([limit]);
  try {
    const data = await collectData(userId);
    await recordAuditEvent(db, { event: "user.data_exported", actor: userId });
    return JSON.stringify({ app: appTitle, exportedAt: new Date(), ...data }, null, 2);
  } catch (error) {
    await refund();
    throw error;
  }
}

export async function collectData(userId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [name, { select }] of Object.entries(entries)) data[name] = await select(userId);
  return data;
}
