// Signs in with a passkey: the device, and what unlocks it. Whatever is wrong, the answer is the same.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { completeSignIn } from "@/auth/complete-sign-in";
import { countAttempt, type Limit, type Refund } from "@/auth/limits";
import type { SessionUser } from "@/auth/sessions";
import type { SignInResult } from "@/auth/sign-in-response";
import { db, isUniqueViolation, type Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import { passkeys, users } from "@/database/schema";
import { maxPerNetwork, networksOf } from "@/http/networks";
import { Problem } from "@/http/problem";
import type { RequestInfo } from "@/http/request-info";
import { MINUTE } from "@/time";
import { isOpenChallenge, markUsed, newChallenge, type Purpose } from "./challenges";
import { challengeOf, readAssertion, rowId, userHandle } from "./credentials";
import { relyingParty } from "./relying-party";
import { verifyAssertion } from "./verify";

type Passkey = typeof passkeys.$inferSelect;

/** How the browser has to ask for a passkey: any of this app's, since nobody has said who they are. */
export function signInOptions() {
  return { challenge: newChallenge("sign in"), rpId: relyingParty().id, userVerification: "required" };
}

export async function signInWithPasskey(
  { credential, callbackUrl }: { credential: string; callbackUrl?: string },
  info: RequestInfo,
): Promise<SignInResult> {
  const found = await findPasskey(credential);
  const refund = await countAttempt(limits(info.ip, found?.passkey));
  try {
    const used = found && (await checkAnswer(credential, found.passkey, "sign in"));
    if (!used) throw refused();
    return await signInWhileCurrent({ ...found, used, callbackUrl }, info, refund);
  } catch (error) {
    // A challenge that was answered before violates the key of its table.
    const problem = isUniqueViolation(error) ? refused() : error;
    if (problem instanceof Problem) {
      const failure = { event: "user.sign_in_failed", method: "passkey", actor: null, user: found?.user.id } as const;
      const { ip } = info;
      await recordAuditEvent(db, { ...failure, reason: problem.details.code, email: found?.user.email, ip });
    }
    throw problem;
  }
}

/**
 * Nobody can guess a signature: the limits keep strangers from making us check many. Only its owner's devices know the id of a passkey,
 * so those who send others can't use up its tries, wherever they are.
 */
function limits(ip: string, passkey: Passkey | undefined): Limit[] {
  const window = 15 * MINUTE;
  if (!passkey) {
    const shared = { kind: "unknown passkeys per network", window, caller: { ip } };
    return maxPerNetwork(ip, 100).map((network) => ({ ...shared, ...network }));
  }
  const [network] = networksOf(ip);
  const caller = { user: passkey.userId, ip };
  return [{ kind: "passkey sign-in", key: `${passkey.id} from ${network}`, max: 20, window, caller }];
}

export async function findPasskey(credential: string): Promise<{ passkey: Passkey; user: SessionUser } | undefined> {
  const assertion = readAssertion(credential);
  if (!assertion) return undefined;
  const { id, email, name, role } = users;
  const [found] = await db
    .select({ passkey: passkeys, user: { id, email, name, role } })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, rowId(assertion.id)));
  return found;
}

type Used = Pick<Passkey, "counter" | "isSynced"> & { challenge: string };

export async function checkAnswer(credential: string, passkey: Passkey, purpose: Purpose): Promise<Used | undefined> {
  const assertion = readAssertion(credential);
  if (!assertion || assertion.response.userHandle !== userHandle(passkey.userId)) return undefined;
  const challenge = challengeOf(assertion);
  if (!isOpenChallenge(challenge, purpose)) return undefined;
  const verified = await verifyAssertion(assertion, challenge, passkey);
  return verified && { ...verified, challenge };
}

interface Checked {
  user: SessionUser;
  passkey: Passkey;
  used: Used;
  callbackUrl?: string;
}

/** Lets somebody in only while the passkey is still there, with the user locked: see src/auth/sign-in.ts. */
async function signInWhileCurrent(
  { user, passkey, used, callbackUrl }: Checked,
  { userAgent }: RequestInfo,
  refund: Refund,
): Promise<SignInResult> {
  return db.transaction(async (tx) => {
    const [locked] = await lockUser(tx, user.id);
    await markPasskeyUsed(tx, passkey, used);
    const completed = await completeSignIn(tx, {
      user,
      deviceVersion: locked?.deviceVersion,
      method: "passkey",
      // slot: sign-in
      userAgent,
      callbackUrl,
    });
    await refund(tx);
    return completed;
  });
}

/** With the user locked. An answer that was given before violates a key. */
export async function markPasskeyUsed(
  tx: Transaction,
  { id, counter }: Passkey,
  { challenge, ...used }: Used,
): Promise<void> {
  const [current] = await tx.select({ counter: passkeys.counter }).from(passkeys).where(eq(passkeys.id, id));
  if (current?.counter !== counter) throw refused();
  await markUsed(tx, challenge);
  await tx
    .update(passkeys)
    .set({ ...used, lastUsedAt: new Date() })
    .where(eq(passkeys.id, id));
}

export function refused(): Problem {
  return new Problem({
    status: 401,
    code: "passkey_refused",
    detail: "This passkey wasn’t accepted. Try again, or sign in another way.",
  });
}
