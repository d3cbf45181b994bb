// Finishes a sign-in with a code.
import { eq } from "drizzle-orm";
import { finishSignIn, lockUser, type SignInResult } from "@/auth/finish-sign-in";
import { purgeExpired } from "@/auth/purge-expired";
import type { SessionUser } from "@/auth/sessions";
import type { Caller } from "@/auth/sign-in";
import { db, forUpdate } from "@/database";
import { pendingSignIns } from "@/database/schema/two-factor";
import { Problem } from "@/http/problem";
import { consumeCode, looksLikeCode } from "./check-code";
import { countTry, recordWrongCode, tellOfRecoveryCode } from "./notices";
import { findPending, isUsable } from "./pending-sign-in";

export async function finishSecondStep(
  challenge: string | undefined,
  code: string,
  caller: Caller,
): Promise<{ user: SessionUser; result: SignInResult }> {
  const user = await findPending(challenge);
  if (!challenge || !user) throw signInExpired();
  if (!looksLikeCode(code)) throw invalidCode();
  // Outside the transaction, which may be undone: an attempt counts, however it ends.
  const refund = await countTry(user, code, caller.address);
  const done = await db.transaction(async (tx) => {
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
    await recordWrongCode(user, caller.address, null);
    throw invalidCode();
  }
  purgeExpired();
  if (done.way === "recovery code") await tellOfRecoveryCode(user);
  return { user, result: done.result };
}

export const wrongCode = "This code is wrong, or it was used before. Wait for the next one, or use a recovery code.";

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
