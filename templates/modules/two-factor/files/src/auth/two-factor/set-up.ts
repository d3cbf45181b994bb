// Turns two-factor authentication on and off. Until a code has confirmed it, the new secret is only in the page, encrypted for its session: whoever leaves
// the page has changed nothing. Within its 15 minutes, a page can be sent again after turning it off. That takes the same session, the
// password and a code, as any other setup would, so there is nothing to gain.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { endSessions } from "@/auth/end-sessions";
import { type DeviceAccount, forgetDevices } from "@/auth/known-device";
import { lockSession } from "@/auth/lock-session";
import { requirePassword } from "@/auth/reauthentication";
import { confirmPassword } from "@/auth/replace-password";
import { requireConfirmedEmail } from "@/auth/require-confirmed-email";
import type { ActiveSession } from "@/auth/sessions";
import { db, type Transaction } from "@/database";
import { authenticators } from "@/database/schema";
import { ConflictError, InvalidInputError } from "@/domain-errors";
import { Problem } from "@/http/problem";
import { MINUTE } from "@/time";
import { encryptSecret, removeAuthenticator } from "./authenticators";
import { withCode } from "./confirm-code";
import { decrypt, encrypt } from "./encryption";
import { replaceRecoveryCodes } from "./recovery-codes";
import { matchingStep } from "./totp";

const SECRET_BYTES = 20;
const LIFETIME = 15 * MINUTE;

interface NewSecret {
  secret: Buffer;
  /** For the form: it brings the secret back. */
  setup: string;
}

export function newSecret(session: ActiveSession, now = new Date()): NewSecret {
  const secret = randomBytes(SECRET_BYTES);
  const expires = Buffer.alloc(8);
  expires.writeBigUInt64BE(BigInt(now.getTime() + LIFETIME));
  return { secret, setup: encrypt(Buffer.concat([secret, expires]), setupOf(session)) };
}

function readSetup(session: ActiveSession, setup: string, now: Date): Buffer {
  const content = decrypt(setup, setupOf(session));
  if (content?.length === SECRET_BYTES + 8 && content.readBigUInt64BE(SECRET_BYTES) > BigInt(now.getTime())) {
    return content.subarray(0, SECRET_BYTES);
  }
  throw new Problem({
    status: 410,
    code: "setup_expired",
    detail: "This page was open for too long. Reload it and scan the new QR code.",
  });
}

function setupOf({ user, tokenHash }: ActiveSession): string {
  return `setup of ${user.id} in ${tokenHash}`;
}

interface Confirmation {
  /** For people who have one; of others, the actions ask for reauthentication. */
  password?: string;
  code: string;
}

/** Returns the recovery codes, which nobody can see again. */
export async function turnOn(session: ActiveSession, { setup, code, password }: Confirmation & { setup: string }) {
  const now = new Date();
  const secret = readSetup(session, setup, now);
  await confirmOwner(session, password);
  const step = matchingStep(secret, code.replace(/\s/g, ""), now);
  if (step === undefined)
    throw new InvalidInputError({ code: "This code is wrong. Enter the one that the app shows now." });
  const userId = session.user.id;
  return db.transaction(async (tx) => {
    await lockSession(tx, userId, session.tokenHash);
    await requireConfirmedEmail(tx, userId);
    const found = await tx.select({ userId: authenticators.userId }).from(authenticators).where(isOwnedBy(userId));
    if (found.length > 0) throw new ConflictError("already_on", "Two-factor authentication is already on.");
    const row = { userId, secret: encryptSecret(userId, secret), lastStep: step, createdAt: now, lastUsedAt: now };
    await tx.insert(authenticators).values(row);
    const codes = await replaceRecoveryCodes(tx, userId);
    await endSessions(tx, userId, session.tokenHash);
    await recordAuditEvent(tx, { event: "user.two_factor_enabled", actor: userId });
    return codes;
  });
}

export async function turnOff(session: ActiveSession, confirmation: Confirmation, ip: string) {
  return withPasswordAndCode(session, confirmation, ip, (tx) => removeAuthenticator(tx, session.user.id));
}

export async function renewRecoveryCodes(session: ActiveSession, confirmation: Confirmation, ip: string) {
  return withPasswordAndCode(session, confirmation, ip, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, session.user.id);
    await recordAuditEvent(tx, { event: "user.recovery_codes_renewed", actor: session.user.id });
    return codes;
  });
}

interface Changed<Result> {
  result: Result;
  /** As which account this device is to be remembered, and no other one. */
  owner: DeviceAccount;
}

/** Neither a session nor the password alone turns it off. Every change ends the other sessions. */
async function withPasswordAndCode<Result>(
  session: ActiveSession,
  { password, code }: Confirmation,
  ip: string,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Changed<Result>> {
  await confirmOwner(session, password);
  return withCode(session, code, ip, async (tx, user) => {
    const result = await change(tx);
    await endSessions(tx, user.id, session.tokenHash);
    return { result, owner: await forgetDevices(tx, user) };
  });
}

async function confirmOwner(session: ActiveSession, password: string | undefined): Promise<void> {
  await requirePassword(session, password);
  if (password !== undefined) await confirmPassword(session, password, "password");
}

function isOwnedBy(userId: string) {
  return eq(authenticators.userId, userId);
}
