// A new password for people who forgot theirs.
//
// Nothing may show whether an address has an account, not even the time of the answer. Some hosts hold the answer back
// until the email is sent, so the work is the same in each case: the same statements, and one email to that address,
// whatever it says.
import { eq } from "drizzle-orm";
import { after } from "next/server";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { passwords } from "@/database/schema";
import { passwordChangedEmail } from "@/email/account-emails";
import { type Email, linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { noAccountEmail, resetPasswordEmail } from "@/email/sign-in-emails";
import { logError } from "@/log";
import { type Account, findAccount } from "@/users/find-account";
import { hashPassword } from "@/users/passwords";
import {
  consumeEmailToken,
  endEmailTokens,
  expiredLink,
  findEmailToken,
  issueEmailToken,
  lifetimeOf,
} from "./email-tokens";
import { endSessions } from "./end-sessions";
import { type DeviceAccount, deviceIn, forgetDevices } from "./known-device";
import { accountLimits, clearAttempts, knownDevicesLimit, resetEmailLimits, tryCountAttempt } from "./limits";
import { verifyEmail } from "./verify-email";

/** `devices` are those of the browser: see src/auth/known-device.ts. */
export async function startPasswordReset(email: string, ip: string, devices: string[] = []): Promise<void> {
  const account = await findAccount(email);
  after(() => recordRequest(email, ip, account));
  const owner = account && { deviceId: deviceIn(devices, account) };
  if (!(await tryCountAttempt(resetEmailLimits(email, ip, owner)))) return;
  const message = await recoveryEmail(email, account, resetPasswordEmail);
  sendLater(message, { email, id: account?.id });
}

/** After the answer, and for every address. Nothing is changed that could be stopped. */
async function recordRequest(email: string, ip: string, account: Account | undefined): Promise<void> {
  const event = "user.password_reset_requested";
  try {
    await recordAuditEvent(db, { event, actor: null, user: account?.id ?? null, email, ip });
  } catch (error) {
    logError(event, error);
  }
}

/** `withLink` writes the email to the owner of an account. */
export async function recoveryEmail(
  email: string,
  account: Account | undefined,
  withLink: (options: { url: string; validFor: string }) => Email,
): Promise<Email> {
  // Issued even if the email won't contain it: see above.
  const token = await issueEmailToken({ kind: "reset-password", email, userId: account?.id });
  if (!account) return noAccountEmail({ url: linkTo("/signin") });
  // slot: without-password
  return withLink({ url: linkTo(`/reset-password?token=${token}`), validFor: lifetimeOf("reset-password") });
}

/**
 * Ends every session of the user. The link proves the address, and strangers' guesses no longer count. It works as long
 * as the account has the address that it was sent to: a former mailbox has no say. It signs nobody in and leaves other
 * sign-in methods as they are.
 */
export async function finishPasswordReset(token: string, newPassword: string, ip: string): Promise<DeviceAccount> {
  const found = await findEmailToken("reset-password", token);
  if (!found?.userId) throw expiredLink();
  const { userId, email, tokenHash } = found;
  const hash = await hashPassword(newPassword);
  const owner = await db.transaction(async (tx) => {
    const [user] = await lockUser(tx, userId);
    await consumeEmailToken(tx, "reset-password", tokenHash);
    if (user?.email !== email) throw expiredLink();
    // slot: checks
    await verifyEmail(tx, user, email);
    // Not changed: somebody to whom an admin sent the link may have had none.
    await tx.delete(passwords).where(eq(passwords.userId, userId));
    await tx.insert(passwords).values({ userId, hash });
    await endEmailTokens(tx, user);
    await endSessions(tx, userId);
    await recordAuditEvent(tx, { event: "user.password_reset", actor: userId });
    return forgetDevices(tx, user);
  });
  await clearAttempts([...accountLimits(email, ip), knownDevicesLimit(email, ip)]);
  const message = passwordChangedEmail({
    url: linkTo("/forgot-password"),
    // slot: email
  });
  sendLater(message, { email, id: userId });
  return owner;
}
