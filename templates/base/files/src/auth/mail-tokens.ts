// The tokens in the links of emails: 32 random bytes, stored as a hash, that work once. Opening a link only looks its token up.
import { and, eq, gt, type SQL } from "drizzle-orm";
import { z } from "zod";
import { exclusively, getDatabase } from "@/database/client";
import { mailTokens } from "@/database/schema";
import { Problem } from "@/http/problem";
import { hashToken, newSessionToken } from "./sessions";

const HOUR = 60 * 60 * 1000;

const lifetimes = { "reset-password": HOUR / 2, "confirm-sign-up": 24 * HOUR, "confirm-email": 24 * HOUR };

export type MailTokenKind = keyof typeof lifetimes;
type MailToken = typeof mailTokens.$inferSelect;

export const mailTokenSchema = z.string({ error: "Open the link in the email again." }).max(100);

/** The new token replaces an older one of its kind: one after another, so that of several at once a single one works. */
export async function issueMailToken(row: Omit<typeof mailTokens.$inferInsert, "tokenHash" | "expires">) {
  const token = newSessionToken();
  const expires = new Date(Date.now() + lifetimes[row.kind]);
  const holder = row.userId ? eq(mailTokens.userId, row.userId) : eq(mailTokens.email, row.email);
  await exclusively(`${row.kind} ${row.userId ?? row.email}`, (db) => [
    db.delete(mailTokens).where(and(eq(mailTokens.kind, row.kind), holder)),
    db.insert(mailTokens).values({ ...row, tokenHash: hashToken(token), expires }),
  ]);
  return token;
}

/** What the token stands for, as long as it works. */
export async function findMailToken(kind: MailTokenKind, token: unknown): Promise<MailToken | undefined> {
  if (typeof token !== "string") return undefined;
  const [found] = await getDatabase()
    .select()
    .from(mailTokens)
    .where(isUsable(kind, hashToken(token)));
  return found;
}

/** For the delete that uses the token up: the database lets one of several at once find the row. */
export function isUsable(kind: MailTokenKind, tokenHash: string): SQL | undefined {
  const { kind: column, expires } = mailTokens;
  return and(eq(mailTokens.tokenHash, tokenHash), eq(column, kind), gt(expires, new Date()));
}

export function linkIsUsedUp(): Problem {
  return new Problem({
    status: 410,
    code: "link_expired",
    detail: "This link no longer works. It may have expired or already been used. Ask for a new one.",
  });
}
