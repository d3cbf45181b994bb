// Between the password and the code, there is no session: a row of its own, known by a cookie of its own or, for clients that send JSON, by
// a challenge. Neither opens anything but the second step.
import { and, eq, gt } from "drizzle-orm";
import { finishSignIn, lockUser, type PendingStep, type SignInResult } from "@/auth/finish-sign-in";
import { purgeExpired } from "@/auth/purge-expired";
import { cookieName, isHttps } from "@/auth/session-cookie";
import { hashToken, randomToken, type SessionUser } from "@/auth/sessions";
import type { Caller } from "@/auth/sign-in";
import { forUpdate, getDatabase, type Transaction } from "@/database/client";
import { users } from "@/database/schema";
import { recordEvent } from "@/events";
import { Problem } from "@/http/problem";
import { consumeCode, countCode } from "./check-code";
import { tellOfRecoveryCode, tellOfWrongCodes } from "./notices";
import { authenticators, pendingSignIns } from "./tables";

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
export async function begin(tx: Transaction, userId: string): Promise<PendingStep | undefined> {
  const { userId: id } = authenticators;
  const [found] = await tx.select({ id }).from(authenticators).where(eq(id, userId));
  if (!found) return undefined;
  const challenge = randomToken();
  const expires = new Date(Date.now() + LIFETIME);
  await tx.insert(pendingSignIns).values({ tokenHash: hashToken(challenge), userId, expires });
  return {
    page: "/signin/second-step",
    cookie: stepCookie(challenge, expires),
    problem: {
      status: 401,
      code: "second_step_required",
      detail: "Send this challenge and a code of your authenticator app, or a recovery code, to /api/auth/second-step.",
      members: { challenge, expires: expires.toISOString() },
    },
  };
}

function isUsable(challenge: string) {
  return and(eq(pendingSignIns.tokenHash, hashToken(challenge)), gt(pendingSignIns.expires, new Date()));
}

/** Whose sign-in waits for this challenge. */
export async function findPending(challenge: string | undefined): Promise<SessionUser | undefined> {
  if (!challenge) return undefined;
  const { id, email, name, role } = users;
  const [found] = await getDatabase()
    .select({ id, email, name, role })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(isUsable(challenge));
  return found;
}

export async function finishSecondStep(
  challenge: string | undefined,
  code: string,
  caller: Caller,
): Promise<{ user: SessionUser; result: SignInResult }> {
  const user = await findPending(challenge);
  if (!challenge || !user) throw signInExpired();
  // Outside the transaction, which may be undone: an attempt counts, however it ends.
  const refund = await countCode(code, user.id, caller.address).catch(async (error) => {
    await tellOfWrongCodes(user, caller.address);
    throw error;
  });
  const done = await getDatabase().transaction(async (tx) => {
    await lockUser(tx, user.id);
    const { tokenHash } = pendingSignIns;
    const [pending] = await forUpdate(tx.select({ tokenHash }).from(pendingSignIns).where(isUsable(challenge)));
    if (!pending) throw signInExpired();
    const way = await consumeCode(tx, user.id, code);
    if (!way) return undefined;
    await tx.delete(pendingSignIns).where(eq(tokenHash, pending.tokenHash));
    const result = await finishSignIn(tx, user.id, { userAgent: caller.userAgent, factors: 2, way });
    await refund?.(tx);
    return { way, result };
  });
  if (!done) {
    const failure = { kind: "second step failed", actor: null, user: user.id, address: caller.address } as const;
    await recordEvent(getDatabase(), { ...failure, reason: "invalid_code" });
    throw new Problem({ status: 401, code: "invalid_code", detail: wrongCode });
  }
  purgeExpired();
  if (done.way === "recovery code") await tellOfRecoveryCode(user);
  return { user, result: done.result };
}

export const wrongCode = "This code is wrong, or it was used before. Wait for the next one, or use a recovery code.";

function signInExpired(): Problem {
  return new Problem({
    status: 401,
    code: "sign_in_expired",
    detail: "This sign-in has expired. Sign in again.",
  });
}
