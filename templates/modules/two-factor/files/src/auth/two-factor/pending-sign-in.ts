// Between the password and the code, there is no session: a row of its own, known by a cookie of its own or, for clients that send JSON, by
// a challenge. Neither opens anything but the second step.
import { and, eq, gt } from "drizzle-orm";
import type { PendingStep } from "@/auth/finish-sign-in";
import { cookieName, isHttps } from "@/auth/session-cookie";
import { hashToken, randomToken, type SessionUser } from "@/auth/sessions";
import { db, type Transaction } from "@/database";
import { users } from "@/database/schema";
import { authenticators, pendingSignIns } from "@/database/schema/two-factor";

const LIFETIME = 10 * 60 * 1000;

export const stepCookieName = () => cookieName("second-step");

/** Lax, because a provider's site may have led here. */
function stepCookie(value: string, expires: Date): PendingStep["cookie"] {
  return { name: stepCookieName(), value, expires, httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() };
}

export function expiredStepCookie(): PendingStep["cookie"] {
  return stepCookie("", new Date(0));
}

/** For users who have an authenticator app. */
export async function isOn(db: Pick<Transaction, "select">, userId: string): Promise<boolean> {
  const { userId: id } = authenticators;
  return (await db.select({ id }).from(authenticators).where(eq(id, userId))).length > 0;
}

export async function begin(tx: Transaction, userId: string): Promise<PendingStep | undefined> {
  if (!(await isOn(tx, userId))) return undefined;
  const challenge = randomToken();
  const expires = new Date(Date.now() + LIFETIME);
  await tx.insert(pendingSignIns).values({ tokenHash: hashToken(challenge), userId, expires });
  return {
    page: "/signin/two-factor",
    cookie: stepCookie(challenge, expires),
    problem: {
      status: 401,
      code: "two_factor_required",
      detail: "Send this challenge and a code of your authenticator app, or a recovery code, to /api/auth/two-factor.",
      members: { challenge, methods: ["code", "recovery-code"], expires: expires.toISOString() },
    },
  };
}

export function isUsable(challenge: string) {
  return and(eq(pendingSignIns.tokenHash, hashToken(challenge)), gt(pendingSignIns.expires, new Date()));
}

/** Whose sign-in waits for this challenge. */
export async function findPending(challenge: string | undefined): Promise<SessionUser | undefined> {
  if (!challenge) return undefined;
  const { id, email, name, role } = users;
  const [found] = await db
    .select({ id, email, name, role })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(isUsable(challenge));
  return found;
}
