// Confirms who somebody is who has no other way to: whose provider is gone, for example. A code is sent to their address,
// which they have confirmed. It works only in the session that asked for it.
import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { type emailTokens, sessions } from "@/database/schema";
import { ConflictError, InvalidInputError } from "@/domain-errors";
import { identityCodeEmail } from "@/email/identity-emails";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { MINUTE } from "@/time";
import { consumeEmailToken, findEmailToken, issueEmailToken, lifetimeOf } from "./email-tokens";
import { countAttempt } from "./limits";
import { lockSession } from "./lock-session";
import type { ActiveSession } from "./sessions";
import { hasSignInMethod } from "./sign-in-methods";
import { hasUnconfirmedEmail } from "./verify-email";

const DIGITS = 8;

type IdentityCode = typeof emailTokens.$inferSelect;

export async function canConfirmByEmail(userId: string): Promise<boolean> {
  if (!isEmailConfigured() || (await hasSignInMethod(db, userId))) return false;
  return !(await hasUnconfirmedEmail(db, userId));
}

export async function sendIdentityCode(session: ActiveSession): Promise<void> {
  const { id, user } = session;
  if (!(await canConfirmByEmail(user.id)))
    throw new ConflictError("another_way", "Confirm your identity in one of the other ways. Reload the page.");
  const caller = { actor: user.id };
  // For no longer than a code works: whoever gets no further one has one that does.
  await countAttempt([{ kind: "identity code email", key: id, max: 3, window: 15 * MINUTE, caller }]);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const row = { kind: "reauthenticate", email: user.email, userId: user.id } as const;
  await issueEmailToken(row, undefined, tokenOf(session, code));
  sendLater(identityCodeEmail({ code, validFor: lifetimeOf("reauthenticate") }), user);
}

/** Throws if it isn't the code of this session. Wrong ones are limited, and block no other session. */
export async function checkIdentityCode(session: ActiveSession, code: string): Promise<IdentityCode> {
  const { id, user } = session;
  const caller = { actor: user.id };
  const refund = await countAttempt([{ kind: "identity codes", key: id, max: 5, window: 15 * MINUTE, caller }]);
  const found = await findEmailToken("reauthenticate", tokenOf(session, code));
  // The address may have changed since.
  if (found?.userId !== user.id || found.email !== user.email)
    throw new InvalidInputError({ emailCode: "This code is wrong, or it has expired." });
  await refund();
  return found;
}

/** Uses the code up. From now on, the session counts as just signed in. */
export async function reauthenticateByEmail({ user, tokenHash }: ActiveSession, code: IdentityCode): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSession(tx, user.id, tokenHash);
    await consumeEmailToken(tx, "reauthenticate", code.tokenHash);
    await tx.update(sessions).set({ reauthenticatedAt: new Date() }).where(eq(sessions.sessionToken, tokenHash));
  });
}

function tokenOf({ tokenHash }: ActiveSession, code: string): string {
  return `${code.replace(/\s/g, "")} in ${tokenHash}`;
}
