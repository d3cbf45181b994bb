// The tokens in the links of mails. Only their hashes are stored, and a newer one replaces an older one of its kind.
import { and, eq, gt } from "drizzle-orm";
import { exclusively, getDatabase } from "@/database/client";
import { mailTokens } from "@/database/schema";
import { hashToken, newSessionToken } from "./sessions";

const MINUTE = 60 * 1000;

const lifetimes = {
  "reset-password": 30 * MINUTE,
  "confirm-sign-up": 24 * 60 * MINUTE,
  "confirm-email": 24 * 60 * MINUTE,
};

export type MailTokenKind = keyof typeof lifetimes;
export type MailToken = typeof mailTokens.$inferSelect;
type NewMailToken = Omit<typeof mailTokens.$inferInsert, "tokenHash" | "expires">;

/** One after another, so that of two requests at the same time only one leaves a token that works. */
export async function issueMailToken(values: NewMailToken): Promise<string> {
  const token = newSessionToken();
  const expires = new Date(Date.now() + lifetimes[values.kind]);
  const holder = values.userId ? eq(mailTokens.userId, values.userId) : eq(mailTokens.email, values.email);
  await exclusively(`${values.kind} ${values.userId ?? values.email}`, (db) => [
    db.delete(mailTokens).where(and(eq(mailTokens.kind, values.kind), holder)),
    db.insert(mailTokens).values({ ...values, tokenHash: hashToken(token), expires }),
  ]);
  return token;
}

/** Looks without using it up: opening a link changes nothing. */
export async function findMailToken(kind: MailTokenKind, token: string): Promise<MailToken | undefined> {
  const [found] = await getDatabase()
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, hashToken(token)), isValid(kind)));
  return found;
}

/** For `mailTokens` rows that can still be used. */
export function isValid(kind: MailTokenKind) {
  return and(eq(mailTokens.kind, kind), gt(mailTokens.expires, new Date()));
}
