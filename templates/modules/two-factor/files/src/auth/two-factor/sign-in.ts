// Finishes a sign-in with a code.
import { eq } from "drizzle-orm";
import { completeSignIn } from "@/auth/complete-sign-in";
import type { SignInResult } from "@/auth/sign-in-response";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { pendingSignIns } from "@/database/schema";
import { Problem } from "@/http/problem";
import type { RequestInfo } from "@/http/request-info";
import { findChallenged, isUsable } from "./challenges";
import { consumeCode, countCode, looksLikeCode, recordWrongCode, wrongCode } from "./check-code";
import { notifyOfRecoveryCode } from "./notices";

interface Answer {
  challenge: string | undefined;
  code: string;
  callbackUrl?: string;
}

export async function signInWithCode(
  { challenge, code, callbackUrl }: Answer,
  info: RequestInfo,
): Promise<SignInResult> {
  const user = await findChallenged(challenge);
  if (!challenge || !user) throw signInExpired();
  if (!looksLikeCode(code)) throw invalidCode();
  // Outside the transaction, which may be undone: an attempt counts, however it ends.
  const refund = await countCode(user, code, info.ip, { challenge });
  const done = await db.transaction(async (tx) => {
    const [locked] = await lockUser(tx, user.id);
    const { tokenHash, authenticatedAt } = pendingSignIns;
    const [open] = await tx.select({ tokenHash, authenticatedAt }).from(pendingSignIns).where(isUsable(challenge));
    if (!open) throw signInExpired();
    const method = await consumeCode(tx, user.id, code);
    if (!method) return undefined;
    await tx.delete(pendingSignIns).where(eq(tokenHash, open.tokenHash));
    const completed = { user, deviceVersion: locked?.deviceVersion, method, userAgent: info.userAgent, callbackUrl };
    const result = await completeSignIn(tx, {
      ...completed,
      isMultiFactor: true,
      // A code makes no more of the first factor than it was.
      authenticatedAt: open.authenticatedAt,
    });
    await refund(tx);
    return { method, result };
  });
  if (!done) {
    await recordWrongCode(user, info.ip, null);
    throw invalidCode();
  }
  if (done.method === "recovery code") await notifyOfRecoveryCode(user);
  return done.result;
}

function invalidCode(): Problem {
  return new Problem({ status: 401, code: "invalid_code", detail: wrongCode });
}

function signInExpired(): Problem {
  return new Problem({
    status: 401,
    code: "sign_in_expired",
    detail: "This sign-in has expired. Sign in again.",
  });
}
