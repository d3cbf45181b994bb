// The tokens in the links of emails: 32 random bytes, stored as a hash, that work once. Opening a link only looks its
// token up.
import { and, eq, gt, lt } from "drizzle-orm";
import { z } from "zod";
import { db, type Transaction } from "@/database";
import { lockEmailToken, lockUser } from "@/database/locks";
import { emailTokens } from "@/database/schema";
import { Problem } from "@/http/problem";
import { durationText, HOUR } from "@/time";
import { clearAttempts, resetLinkLimits } from "./limits";
import { hashToken, randomToken } from "./sessions";

const lifetimes = {
  "reset-password": HOUR,
  "confirm-sign-up": 24 * HOUR,
  "confirm-email": 24 * HOUR,
  // slot: lifetimes
};

export type EmailTokenKind = keyof typeof lifetimes;
type EmailToken = typeof emailTokens.$inferSelect;
type NewEmailToken = Omit<typeof emailTokens.$inferInsert, "tokenHash" | "expires"> & { kind: EmailTokenKind };

export const emailTokenSchema = z.string({ error: "Open the link in the email again." }).max(100);

/** How long a token of this kind works, as emails say it. */
export function lifetimeOf(kind: EmailTokenKind): string {
  return durationText(lifetimes[kind]);
}

/**
 * Links that anybody can have sent leave each other alone: otherwise a stranger could end the one that is in somebody's
 * mailbox. To confirm an address, which only its owner asks for, the new token replaces the older one, with the user
 * locked, so that of several at once a single one works.
 * `tx`: the transaction that does more than this.
 */
export async function issueEmailToken(row: NewEmailToken, tx?: Transaction, token = randomToken()): Promise<string> {
  if (!tx) return db.transaction((own) => issueEmailToken(row, own, token));
  const expires = new Date(Date.now() + lifetimes[row.kind]);
  const holder = row.userId ? eq(emailTokens.userId, row.userId) : eq(emailTokens.email, row.email);
  // Without a user, too: the time that this takes must not tell whether there is one.
  await lockUser(tx, row.userId ?? "");
  const isReplaced = row.kind === "confirm-email" ? undefined : lt(emailTokens.expires, new Date());
  await tx.delete(emailTokens).where(and(eq(emailTokens.kind, row.kind), holder, isReplaced));
  await tx.insert(emailTokens).values({ ...row, tokenHash: hashToken(token), expires });
  return token;
}

/**
 * For whatever a link must not outlive, with the user locked. As many new ones may be asked for as if there had been
 * none: where an email is withheld, one that works is in the mailbox.
 */
export async function endEmailTokens(tx: Transaction, user: { id: string; email: string }): Promise<void> {
  await tx.delete(emailTokens).where(eq(emailTokens.userId, user.id));
  await clearAttempts(resetLinkLimits(user.email), tx);
}

/** What the token stands for, as long as it works. */
export async function findEmailToken(kind: EmailTokenKind, token: unknown): Promise<EmailToken | undefined> {
  if (typeof token !== "string") return undefined;
  const { tokenHash, kind: column, expires } = emailTokens;
  const isUsable = and(eq(tokenHash, hashToken(token)), eq(column, kind), gt(expires, new Date()));
  const [found] = await db.select().from(emailTokens).where(isUsable);
  return found;
}

/** Of several at once, one finds the token; the others get a problem. */
export async function consumeEmailToken(tx: Transaction, kind: EmailTokenKind, tokenHash: string): Promise<void> {
  const [token] = await lockEmailToken(tx, tokenHash);
  if (token?.kind !== kind || token.expires <= new Date()) throw expiredLink();
  await tx.delete(emailTokens).where(eq(emailTokens.tokenHash, tokenHash));
}

export function expiredLink(): Problem {
  return new Problem({
    status: 410,
    code: "link_expired",
    detail: "This link no longer works. It may have expired or already been used. Ask for a new one.",
  });
}
