// Changes the address of an account once the new one is confirmed by its owner, who has to be signed in: if the address was
// mistyped, the stranger who gets the mail can't take over the account.
import { eq } from "drizzle-orm";
import { forUpdate, getDatabase } from "@/database/client";
import { mailTokens, users } from "@/database/schema";
import { recordEvent } from "@/events";
import { confirmEmailMail, emailChangedMail } from "@/mail/account-mails";
import { linkTo } from "@/mail/letter";
import { sendLater } from "@/mail/send-mail";
import { alreadyRegisteredMail } from "@/mail/sign-in-mails";
import { findAccount } from "@/users/find-account";
import { endSessions } from "./finish-sign-in";
import { countAttempt, isWithin, ownMailLimits, recipientLimits } from "./limits";
import { consumeMailToken, expiredLink, findMailToken, issueMailToken } from "./mail-tokens";
import type { ActiveSession } from "./sessions";
import { throwEmailTaken } from "./sign-up";
import { verifyEmail } from "./verify-email";

/**
 * Says nothing about an address that has an account already; its owner gets a mail, as anybody else would. Throws a problem if
 * this person asked for too many mails, but is silent about what others asked for.
 */
export async function requestEmailChange({ user }: ActiveSession, email: string, address: string): Promise<void> {
  await countAttempt(ownMailLimits("email change", user.id, address));
  if (!(await isWithin(recipientLimits("email change", email, address)))) return;
  const account = await findAccount(email);
  const token = await issueMailToken({ kind: "confirm-email", email, userId: user.id });
  const mail = account
    ? alreadyRegisteredMail({ url: linkTo("/forgot-password") })
    : confirmEmailMail({ url: linkTo(`/confirm-email?token=${token}`), validFor: "24 hours" });
  sendLater(mail, { email, id: user.id });
}

/** Ends every other session of the user. */
export async function confirmEmailChange({ user, tokenHash: session }: ActiveSession, token: string) {
  const found = await findMailToken("confirm-email", token);
  if (!found || found.userId !== user.id) throw expiredLink();
  const { email, tokenHash } = found;
  const change = getDatabase().transaction(async (tx) => {
    const [current] = await forUpdate(tx.select().from(users).where(eq(users.id, user.id)));
    await consumeMailToken(tx, "confirm-email", tokenHash);
    if (!current) throw expiredLink();
    await verifyEmail(tx, current, email);
    await endSessions(tx, user.id, session);
    await recordEvent(tx, { kind: "email changed", actor: user.id });
    await tx.delete(mailTokens).where(eq(mailTokens.userId, user.id));
  });
  await change.catch(throwEmailTaken);
  sendLater(emailChangedMail({ newEmail: email }), { email: user.email, id: user.id });
  return { email };
}
