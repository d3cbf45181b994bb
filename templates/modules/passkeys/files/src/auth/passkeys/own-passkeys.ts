// The passkeys of one person: adding, renaming and removing them. Whoever adds or removes one has proven again who they are.
import { and, eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { endSessions } from "@/auth/end-sessions";
import { type DeviceAccount, forgetDevices } from "@/auth/known-device";
import { lockSession } from "@/auth/lock-session";
import { requireConfirmedEmail } from "@/auth/require-confirmed-email";
import type { ActiveSession } from "@/auth/sessions";
import { requireSignInMethod } from "@/auth/sign-in-methods";
import { appTitle } from "@/brand";
import { db, isUniqueViolation, type Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import { passkeys } from "@/database/schema";
import { ConflictError, NotFoundError } from "@/domain-errors";
import { isOpenChallenge, markUsed, newChallenge, type Purpose } from "./challenges";
import { challengeOf, readRegistration, rowId, userHandle } from "./credentials";
import { listPasskeys, toDescriptors } from "./list-passkeys";
import { relyingParty } from "./relying-party";
import { algorithms, verifyRegistration } from "./verify";

const MAX_PASSKEYS = 20;

/** How the browser has to make a passkey: one that needs no name at the sign-in, and is unlocked by its owner. */
export async function creationOptions({ tokenHash, user }: ActiveSession) {
  await requireConfirmedEmail(db, user.id);
  const own = await listPasskeys(db, user.id);
  if (own.length >= MAX_PASSKEYS) throw tooMany();
  return {
    challenge: newChallenge(purposeOf(tokenHash)),
    rp: { id: relyingParty().id, name: appTitle },
    user: { id: userHandle(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    // A device has one passkey of each person.
    excludeCredentials: toDescriptors(own),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}

/** Only the session that asked for it, which was authenticated recently, can answer. */
function purposeOf(tokenHash: string): Purpose {
  return `add in session ${tokenHash}`;
}

export async function addPasskey({ tokenHash, user }: ActiveSession, name: string, credential: string): Promise<void> {
  const registration = readRegistration(credential);
  const challenge = registration ? challengeOf(registration) : "";
  if (!registration || !isOpenChallenge(challenge, purposeOf(tokenHash))) throw notAdded();
  const key = await verifyRegistration(registration, challenge);
  if (!key) throw notAdded();
  const transports = registration.response.transports.join();
  const row = { id: rowId(key.credentialId), userId: user.id, name, transports, ...key };
  try {
    await db.transaction(async (tx) => {
      await lockSession(tx, user.id, tokenHash);
      await requireConfirmedEmail(tx, user.id);
      if ((await listPasskeys(tx, user.id)).length >= MAX_PASSKEYS) throw tooMany();
      await markUsed(tx, challenge);
      await tx.insert(passkeys).values({ ...row, createdAt: new Date() });
      await endSessions(tx, user.id, tokenHash);
      await recordAuditEvent(tx, { event: "user.passkey_added", actor: user.id });
    });
  } catch (error) {
    // It was answered before, or somebody has this passkey already.
    if (isUniqueViolation(error)) throw notAdded();
    throw error;
  }
}

export async function renamePasskey(userId: string, id: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [own] = await tx.select({ name: passkeys.name }).from(passkeys).where(isOwn(userId, id));
    if (!own || own.name === name) return;
    await tx.update(passkeys).set({ name }).where(isOwn(userId, id));
    await recordAuditEvent(tx, { event: "user.passkey_renamed", user: userId });
  });
}

/** Leaves at least one way to sign in. Returns as which account this device is to be remembered, and no other one. */
export async function removePasskey({ tokenHash, user }: ActiveSession, id: string): Promise<DeviceAccount> {
  return db.transaction(async (tx) => {
    const owner = await lockSession(tx, user.id, tokenHash);
    const [own] = await tx.select({ id: passkeys.id }).from(passkeys).where(isOwn(user.id, id));
    if (!own) throw new NotFoundError("passkey_not_found", "This passkey no longer exists.");
    await tx.delete(passkeys).where(isOwn(user.id, id));
    await requireSignInMethod(tx, user.id);
    await endSessions(tx, user.id, tokenHash);
    await recordAuditEvent(tx, { event: "user.passkey_removed", actor: user.id });
    return forgetDevices(tx, owner);
  });
}

/** For somebody who has lost theirs; the user is locked. False if there was none. */
export async function removeAllPasskeys(tx: Transaction, userId: string): Promise<boolean> {
  if ((await listPasskeys(tx, userId)).length === 0) return false;
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await recordAuditEvent(tx, { event: "user.passkey_removed", user: userId });
  return true;
}

function isOwn(userId: string, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId));
}

function tooMany(): ConflictError {
  const message = `You already have ${MAX_PASSKEYS} passkeys, the maximum. Remove one first.`;
  return new ConflictError("too_many_passkeys", message);
}

function notAdded(): ConflictError {
  return new ConflictError("passkey_not_added", "The passkey couldn’t be added. Try again.");
}
