// Between the password and the code, there is no session but a challenge: a row of its own, known by a cookie of its own or, to
// clients that send JSON, by its token. Neither opens anything but the way to enter a code.
import { and, eq, gt, lt } from "drizzle-orm";
import type { Route } from "next";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { hashToken, randomToken, type SessionUser } from "@/auth/sessions";
import type { SignInResult } from "@/auth/sign-in-response";
import { db, type Transaction } from "@/database";
import { pendingSignIns, users } from "@/database/schema";
import { problemResponse } from "@/http/problem";
import { usesTwoFactor } from "./authenticators";
import { challengeCookie } from "./challenge-cookie";

const LIFETIME = 10 * 60 * 1000;

interface FirstFactor {
  user: SessionUser;
  deviceVersion?: number;
  method?: string;
  isMultiFactor?: boolean;
  authenticatedAt?: Date;
}

/** In place of a session, with the user locked. Undefined for people who don't use two-factor authentication. */
export async function beginChallenge(
  tx: Transaction,
  { user, deviceVersion = 0, method, isMultiFactor, authenticatedAt = new Date() }: FirstFactor,
  redirectTo: Route,
): Promise<SignInResult | undefined> {
  if (isMultiFactor || !(await usesTwoFactor(tx, user.id))) return undefined;
  const challenge = randomToken();
  const expires = new Date(Date.now() + LIFETIME);
  const tokenHash = hashToken(challenge);
  await tx.insert(pendingSignIns).values({ tokenHash, userId: user.id, authenticatedAt, expires });
  await recordAuditEvent(tx, { event: "user.two_factor_requested", actor: user.id, method });
  // A problem document may have members of its own.
  const problem = {
    status: 401,
    code: "two_factor_required",
    detail: "Send this challenge and a code from your authenticator app, or a recovery code, to /api/auth/two-factor.",
    methods: ["code", "recovery-code"],
    challenge,
    expires: expires.toISOString(),
  };
  return {
    user,
    deviceVersion,
    cookie: challengeCookie(challenge, expires),
    redirectTo: `/signin/two-factor?callbackUrl=${encodeURIComponent(redirectTo)}` as Route,
    json: () => problemResponse(problem),
  };
}

export function isUsable(challenge: string) {
  return and(eq(pendingSignIns.tokenHash, hashToken(challenge)), gt(pendingSignIns.expires, new Date()));
}

/** Whose sign-in waits for this challenge. */
export async function findChallenged(challenge: string | undefined): Promise<SessionUser | undefined> {
  if (!challenge) return undefined;
  const { id, email, name, role } = users;
  const [found] = await db
    .select({ id, email, name, role })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(isUsable(challenge));
  return found;
}

export async function endChallenges(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export async function purgeChallenges(now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expires, now));
}
