// Sets a new password, ends every other session of the user, and the links in mails to them, in one transaction.
import { and, eq, ne } from "drizzle-orm";
import { confirmationLimits, takeAttempt } from "@/auth/limits";
import { hashPassword, verifyPassword } from "@/auth/passwords";
import type { ActiveSession } from "@/auth/sessions";
import { getDatabase } from "@/database/client";
import { mailTokens, passwords, sessions } from "@/database/schema";
import { invalidFields } from "@/http/problem";

export async function hasPassword(userId: string): Promise<boolean> {
  return (await passwordHash(userId)) !== undefined;
}

/** Throws a problem for `field` unless this is the user's password. */
export async function confirmPassword(userId: string, password: string, field: string): Promise<void> {
  const giveBack = await takeAttempt(confirmationLimits(userId));
  const matches = await verifyPassword(password, await passwordHash(userId));
  if (!matches) throw invalidFields({ [field]: "This is not your current password." });
  await giveBack();
}

export async function replacePassword(session: ActiveSession, newPassword: string): Promise<void> {
  const userId = session.user.id;
  const hash = await hashPassword(newPassword);
  await getDatabase().transaction(async (tx) => {
    await tx.delete(passwords).where(eq(passwords.userId, userId));
    await tx.insert(passwords).values({ userId, hash });
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sessionToken, session.tokenHash)));
    await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
  });
}

async function passwordHash(userId: string): Promise<string | undefined> {
  const [row] = await getDatabase()
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.userId, userId));
  return row?.hash;
}
