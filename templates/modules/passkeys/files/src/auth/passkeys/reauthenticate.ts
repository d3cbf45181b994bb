// Confirms who somebody is by one of their own passkeys. Their session goes on; nobody is signed in.
import { eq } from "drizzle-orm";
import { countAttempt } from "@/auth/limits";
import { lockSession } from "@/auth/lock-session";
import type { ActiveSession } from "@/auth/sessions";
import { db, isUniqueViolation } from "@/database";
import { sessions } from "@/database/schema";
import { MINUTE } from "@/time";
import { newChallenge, type Purpose } from "./challenges";
import { listPasskeys, toDescriptors } from "./list-passkeys";
import { relyingParty } from "./relying-party";
import { checkAnswer, findPasskey, markPasskeyUsed, refused } from "./sign-in";

/** How the browser has to ask for a passkey: one of this person's. */
export async function reauthenticationOptions({ tokenHash, user }: ActiveSession) {
  const rpId = relyingParty().id;
  const own = await listPasskeys(db, user.id);
  return {
    challenge: newChallenge(purposeOf(tokenHash)),
    rpId,
    allowCredentials: toDescriptors(own.filter((passkey) => passkey.rpId === rpId)),
    userVerification: "required",
  };
}

/** Only the session that asked for it can answer. */
function purposeOf(tokenHash: string): Purpose {
  return `reauthenticate in session ${tokenHash}`;
}

export async function reauthenticateByPasskey(session: ActiveSession, credential: string): Promise<void> {
  const { id, tokenHash, user } = session;
  const window = 15 * MINUTE;
  const refund = await countAttempt([
    { kind: "passkey confirmation", key: id, max: 20, window, caller: { actor: user.id } },
  ]);
  const found = await findPasskey(credential);
  if (found?.user.id !== user.id) throw refused();
  const used = await checkAnswer(credential, found.passkey, purposeOf(tokenHash));
  if (!used) throw refused();
  try {
    await db.transaction(async (tx) => {
      await lockSession(tx, user.id, tokenHash);
      await markPasskeyUsed(tx, found.passkey, used);
      await tx.update(sessions).set({ reauthenticatedAt: new Date() }).where(eq(sessions.sessionToken, tokenHash));
      await refund(tx);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refused() : error;
  }
}
