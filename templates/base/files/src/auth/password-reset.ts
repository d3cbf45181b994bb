// The way back in for people who forgot their password.
//
// Nothing may show whether an address has an account, not even the time of the answer. Some hosts hold the answer back until the
// mail is sent, so the work is the same in each case: the same statements, and one mail to that address, whatever it says.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, forUpdate } from "@/database";
import { mailTokens, passwords, users } from "@/database/schema";
import { passwordChangedMail } from "@/email/account-mails";
import { linkTo, type Mail } from "@/email/letter";
import { sendLater } from "@/email/send-mail";
import { howYouSignInMail, noAccountMail, resetPasswordMail } from "@/email/sign-in-mails";
import { type Account, findAccount } from "@/users/find-account";
import { hashPassword } from "@/users/passwords";
import { providerNames } from "./auth";
import { requireActive } from "./complete-sign-in";
import { endSessions } from "./end-sessions";
import { listFactors } from "./factor";
import { accountLimits, clearAttempts, isWithin, mailLimits } from "./limits";
import { consumeMailToken, expiredLink, findMailToken, issueMailToken } from "./mail-tokens";
import { verifyEmail } from "./verify-email";

export async function requestPasswordReset(email: string, address: string): Promise<void> {
  if (!(await isWithin(mailLimits("password reset", email, address)))) return;
  const account = await findAccount(email);
  const mail = await recoveryMail(email, account, resetPasswordMail);
  sendLater(mail, { email, id: account?.id });
}

/** `withPassword` writes the email for an account that has a password; without one, there is nothing to reset. */
export async function recoveryMail(
  email: string,
  account: Account | undefined,
  withPassword: (options: { url: string; validFor: string }) => Mail,
): Promise<Mail> {
  // Issued even if the email won't contain it: see above.
  const token = await issueMailToken({ kind: "reset-password", email, userId: account?.id });
  if (!account) return noAccountMail({ url: linkTo("/signin") });
  if (account.hasPassword)
    return withPassword({ url: linkTo(`/reset-password?token=${token}`), validFor: "30 minutes" });
  return howYouSignInMail({ providers: providerNames(account.links), url: linkTo("/signin") });
}

/**
 * Ends every session of the user. The link proves the address, and strangers' guesses no longer count. It works as long as the
 * account has the address that it was sent to: a former mailbox has no say. It signs nobody in and leaves second factors as they are:
 * see `requireConfirmedEmail` in verify-email.ts.
 */
export async function resetPassword(token: string, newPassword: string, address: string): Promise<{ email: string }> {
  const found = await findMailToken("reset-password", token);
  if (!found?.userId) throw expiredLink();
  const { userId, email, tokenHash } = found;
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const [user] = await forUpdate(tx.select().from(users).where(eq(users.id, userId)));
    await consumeMailToken(tx, "reset-password", tokenHash);
    if (user?.email !== email) throw expiredLink();
    await requireActive(tx, userId);
    await verifyEmail(tx, user, email);
    // Not changed: somebody to whom an admin sent the link may have had none.
    await tx.delete(passwords).where(eq(passwords.userId, userId));
    await tx.insert(passwords).values({ userId, hash });
    await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
    await endSessions(tx, userId);
    await recordAuditEvent(tx, { event: "user.password_reset", actor: userId });
  });
  await clearAttempts(accountLimits(email, address));
  const kept = (await listFactors(db, userId)).map(({ label }) => label);
  sendLater(passwordChangedMail({ url: linkTo("/forgot-password"), factors: kept }), { email, id: userId });
  return { email };
}
