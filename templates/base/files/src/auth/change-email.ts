// Changes the address of an account once the new one is confirmed by its owner, who has to be signed in: if the address
// was mistyped, the stranger who gets the email can't take over the account. An address that nobody has confirmed yet
// is confirmed in the same way.
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, isUniqueViolation } from "@/database";
import { ConflictError } from "@/domain-errors";
import { changeConfirmationEmail, confirmationEmail, emailChangedEmail } from "@/email/account-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { alreadyRegisteredEmail } from "@/email/sign-in-emails";
import { findAccount } from "@/users/find-account";
import {
  consumeEmailToken,
  endEmailTokens,
  expiredLink,
  findEmailToken,
  issueEmailToken,
  lifetimeOf,
} from "./email-tokens";
import { endSessions } from "./end-sessions";
import { countAttempt, ownEmailLimits, recipientLimits, tryCountAttempt } from "./limits";
import { lockSession } from "./lock-session";
import type { ActiveSession } from "./sessions";
import { hasUnconfirmedEmail, verifyEmail } from "./verify-email";

/** So many that nobody keeps an address from its owner without several accounts, each with three emails of their own. */
const MAX_PER_ADDRESS = 12;

/**
 * Says nothing about an address that has an account already; its owner gets an email, as anybody else would. Throws a
 * problem if this person asked for too many emails, but is silent about what others asked for.
 */
export async function requestEmailChange({ user }: ActiveSession, email: string, ip: string): Promise<void> {
  await countAttempt(ownEmailLimits("email change", user.id, ip));
  if (!(await tryCountAttempt(recipientLimits("email change", email, ip, MAX_PER_ADDRESS)))) return;
  const account = await findAccount(email);
  const token = await issueEmailToken({ kind: "confirm-email", email, userId: user.id });
  const message = account
    ? alreadyRegisteredEmail({ url: linkTo("/forgot-password") })
    : changeConfirmationEmail({ url: linkTo(`/confirm-email?token=${token}`), validFor: lifetimeOf("confirm-email") });
  sendLater(message, { email, id: user.id });
}

/** Sends a link to the address that the account has. */
export async function sendEmailConfirmation({ user }: ActiveSession, ip: string): Promise<void> {
  if (!(await hasUnconfirmedEmail(db, user.id)))
    throw new ConflictError("email_confirmed", "Your email address is already confirmed. Reload the page.");
  await countAttempt(ownEmailLimits("email confirmation", user.id, ip));
  const token = await issueEmailToken({ kind: "confirm-email", email: user.email, userId: user.id });
  const url = linkTo(`/confirm-email?token=${token}`);
  sendLater(confirmationEmail({ url, validFor: lifetimeOf("confirm-email") }), user);
}

/** Ends every other session of the user. */
export async function confirmEmailChange({ user, tokenHash: session }: ActiveSession, token: string) {
  const found = await findEmailToken("confirm-email", token);
  if (!found || found.userId !== user.id) throw expiredLink();
  const { email, tokenHash } = found;
  const isNew = email !== user.email;
  // slot: checks
  const change = db.transaction(async (tx) => {
    const current = await lockSession(tx, user.id, session);
    await consumeEmailToken(tx, "confirm-email", tokenHash);
    await verifyEmail(tx, current, email);
    await endSessions(tx, user.id, session);
    await recordAuditEvent(tx, { event: isNew ? "user.email_changed" : "user.email_confirmed", actor: user.id });
    await endEmailTokens(tx, { id: user.id, email });
  });
  await change.catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    throw new ConflictError("email_taken", "This email address now belongs to another account.");
  });
  if (isNew) sendLater(emailChangedEmail({ newEmail: email }), { email: user.email, id: user.id });
  return { email, isNew };
}
