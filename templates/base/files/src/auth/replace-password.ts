// Sets a new password, ends every other session of the user, and the links in emails to them, in one transaction.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db } from "@/database";
import { passwords } from "@/database/schema";
import { ConflictError, InvalidInputError } from "@/domain-errors";
import { wrongPasswordsEmail } from "@/email/account-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { Problem } from "@/http/problem";
import { hashPassword, verifyPassword } from "@/users/passwords";
import { endEmailTokens } from "./email-tokens";
import { endSessions } from "./end-sessions";
import { type DeviceAccount, forgetDevices } from "./known-device";
import { confirmationLimits, countAttempt, noticeLimits, tryCountAttempt } from "./limits";
import { lockSession } from "./lock-session";
import type { ActiveSession } from "./sessions";

export async function hasPassword(userId: string): Promise<boolean> {
  return (await passwordHash(userId)) !== undefined;
}

interface Confirming {
  /** The id of the session. */
  id: string;
  user: { id: string; email: string };
}

/**
 * Throws an error about `field` unless this is the user's password, and tells the owner of too many wrong ones. Returns
 * the hash that it was checked against.
 */
export async function confirmPassword(
  { id, user }: Confirming,
  password: string,
  field: string,
): Promise<string | undefined> {
  const refund = await countAttempt(confirmationLimits(id, user.id)).catch(async (error) => {
    if (error instanceof Problem && error.details.code === "too_many_attempts") await notifyOfWrongPasswords(user);
    throw error;
  });
  const hash = await passwordHash(user.id);
  const matches = await verifyPassword(password, hash);
  if (!matches) throw new InvalidInputError({ [field]: "This is not your current password." });
  await refund();
  return hash;
}

/**
 * No device is known any more; returns as which account this one is to be remembered. `checkedHash` is what the current
 * password was checked against; undefined for an account without a password.
 */
export async function replacePassword(
  session: ActiveSession,
  newPassword: string,
  checkedHash: string | undefined,
): Promise<DeviceAccount> {
  const userId = session.user.id;
  const hash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    // A concurrent reset either commits first, and has ended this session, or waits and replaces this password.
    const user = await lockSession(tx, userId, session.tokenHash);
    const [current] = await tx.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId));
    if (current?.hash !== checkedHash) throw changedMeanwhile();
    await tx.delete(passwords).where(eq(passwords.userId, userId));
    await tx.insert(passwords).values({ userId, hash });
    await endSessions(tx, userId, session.tokenHash);
    await recordAuditEvent(tx, { event: "user.password_changed", actor: userId });
    await endEmailTokens(tx, user);
    return forgetDevices(tx, user);
  });
}

async function notifyOfWrongPasswords(owner: Confirming["user"]): Promise<void> {
  if (!(await tryCountAttempt(noticeLimits("wrong passwords", owner.id)))) return;
  sendLater(wrongPasswordsEmail({ url: linkTo("/forgot-password") }), owner);
}

function changedMeanwhile(): ConflictError {
  const message = "Your password was changed in the meantime, so nothing was saved. Sign in with the new one.";
  return new ConflictError("password_changed", message);
}

async function passwordHash(userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId));
  return row?.hash;
}
