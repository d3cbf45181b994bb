// Sign-up with a confirmed address: the account is created on the page that the link in the email leads to, with the
// name and the password that are typed there. So whoever holds the mailbox can finish, whoever asked for the link. Like
// a reset, the request does the same work and sends one email, whether or not the address has an account.
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { db, isUniqueViolation } from "@/database";
import { emailTokens } from "@/database/schema";
import { ConflictError } from "@/domain-errors";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { alreadyRegisteredEmail, confirmSignUpEmail } from "@/email/sign-in-emails";
import { insertUser } from "@/users/create-user";
import { findAccount } from "@/users/find-account";
import { hashPassword, newPasswordSchema } from "@/users/passwords";
import { emailSchema, nameSchema } from "@/users/user-fields";
import {
  consumeEmailToken,
  emailTokenSchema,
  expiredLink,
  findEmailToken,
  issueEmailToken,
  lifetimeOf,
} from "./email-tokens";
import { emailLimits, tryCountAttempt } from "./limits";
import { recoveryEmail } from "./password-reset";
import type { SessionUser } from "./sessions";

export const signUpRequestSchema = z.object({ name: nameSchema, email: emailSchema });

export const signUpConfirmationSchema = z.object({
  token: emailTokenSchema,
  name: nameSchema,
  password: newPasswordSchema,
});

/** `callbackUrl` is where the person goes afterwards, as a path of this app. */
export async function startSignUp(
  { name, email }: z.output<typeof signUpRequestSchema>,
  callbackUrl: string,
  ip: string,
): Promise<void> {
  if (!(await tryCountAttempt(emailLimits("sign-up", email, ip)))) return;
  const account = await findAccount(email);
  if (account) {
    const message = await recoveryEmail(email, account, alreadyRegisteredEmail);
    return sendLater(message, { email, id: account.id });
  }
  const token = await issueEmailToken({ kind: "confirm-sign-up", email, name });
  const url = linkTo(`/confirm-sign-up?${new URLSearchParams({ token, callbackUrl })}`);
  sendLater(confirmSignUpEmail({ url, validFor: lifetimeOf("confirm-sign-up") }), { email });
}

export async function finishSignUp(input: z.output<typeof signUpConfirmationSchema>): Promise<SessionUser> {
  const found = await findEmailToken("confirm-sign-up", input.token);
  if (!found) throw expiredLink();
  const { email, tokenHash } = found;
  const user = { id: crypto.randomUUID(), email, name: input.name, role: "viewer" } as const;
  const hash = await hashPassword(input.password);
  const creation = db.transaction(async (tx) => {
    await consumeEmailToken(tx, "confirm-sign-up", tokenHash);
    await insertUser(tx, { ...user, emailVerified: new Date() }, hash);
  });
  await creation.catch(throwEmailTaken);
  // The address has its account, so its other links have no use any more. Not in the transaction: two links that are
  // used at once would wait for each other.
  await db.delete(emailTokens).where(and(eq(emailTokens.kind, "confirm-sign-up"), eq(emailTokens.email, email)));
  return user;
}

/** Only the owner of the email address gets here, so this gives nothing away. */
function throwEmailTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new ConflictError("email_taken", "This email address already has an account. Sign in.");
}
