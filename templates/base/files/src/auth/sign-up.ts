// Sign-up with a confirmed address: the account is created when the link in the email is used. Like a reset, the request does
// the same work and sends one email, whether or not the address has an account.
import { getDatabase, isUniqueViolation } from "@/database/client";
import { nameWords, passwords, users } from "@/database/schema";
import { invalidFields, Problem } from "@/http/problem";
import { linkTo } from "@/mail/link-to";
import { alreadyRegisteredMail } from "@/mail/mails/already-registered";
import { confirmSignUpMail } from "@/mail/mails/confirm-sign-up";
import { sendLater } from "@/mail/send-mail";
import type { NewUser } from "@/users/create-user";
import { findAccount } from "@/users/find-account";
import { wordsOf } from "@/users/name-words";
import { confirmationLimits, isWithin, mailLimits, takeAttempt } from "./limits";
import { findMailToken, issueMailToken, linkIsUsedUp, useUp } from "./mail-tokens";
import { wayBackMail } from "./password-reset";
import { hashPassword, verifyPassword } from "./passwords";

export async function requestSignUp({ name, email, password }: NewUser, address: string): Promise<void> {
  if (!(await isWithin(mailLimits("sign-up", [email], address)))) return;
  const passwordHash = await hashPassword(password);
  const account = await findAccount(email);
  if (account) {
    const mail = await wayBackMail(email, account, alreadyRegisteredMail);
    return sendLater(mail, { email, id: account.id });
  }
  const token = await issueMailToken({ kind: "confirm-sign-up", email, name, passwordHash });
  const url = linkTo(`/confirm-sign-up?token=${token}`);
  sendLater(confirmSignUpMail({ url, validFor: "24 hours" }), { email });
}

/**
 * Takes the password again. Otherwise the owner of an address could be talked into confirming an account that somebody else
 * chose the password of.
 */
export async function confirmSignUp(token: string, password: string): Promise<{ id: string; email: string }> {
  const found = await findMailToken("confirm-sign-up", token);
  if (!found?.name || !found.passwordHash) throw linkIsUsedUp();
  const { name, email, passwordHash, tokenHash } = found;
  await takeAttempt(confirmationLimits(tokenHash));
  if (!(await verifyPassword(password, passwordHash))) {
    throw invalidFields({ password: "This is not the password that you signed up with." });
  }
  const id = crypto.randomUUID();
  const creation = getDatabase().transaction(async (tx) => {
    await useUp(tx, "confirm-sign-up", tokenHash);
    await tx.insert(users).values({ id, name, email, emailVerified: new Date() });
    await tx.insert(passwords).values({ userId: id, hash: passwordHash });
    await tx.insert(nameWords).values(wordsOf(id, name));
  });
  await creation.catch(explainTakenEmail);
  return { id, email };
}

/** Only the owner of the address gets here, so this gives nothing away. */
export function explainTakenEmail(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Problem({
    status: 409,
    code: "email_taken",
    detail: "This email address already has an account. Sign in.",
  });
}
