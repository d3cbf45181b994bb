// Signs a person in by e-mail and password. Whatever is wrong, the answer is the same and takes the same time.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { getDatabase } from "@/database/client";
import { passwords, users } from "@/database/schema";
import { Problem } from "@/http/problem";
import { logInfo } from "@/log";
import type { Caller } from "./caller";
import { emailSchema } from "./email";
import { signInLimits, takeAttempt } from "./limits";
import { passwordSchema, verifyPassword } from "./passwords";
import { createSession, type SessionUser } from "./sessions";

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });

export interface SignedIn {
  user: SessionUser;
  token: string;
  expires: Date;
}

export async function signInWithPassword(
  { email, password }: z.output<typeof signInSchema>,
  caller: Caller,
): Promise<SignedIn> {
  const giveBack = await takeAttempt(signInLimits(email, caller.address));
  const [found] = await getDatabase()
    .select({ id: users.id, email: users.email, name: users.name, role: users.role, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email));
  const matches = await verifyPassword(password, found?.hash ?? undefined);
  if (!found || !matches) {
    logInfo("sign-in failed", { email, address: caller.address });
    throw invalidCredentials();
  }
  await giveBack();
  const { hash: _, ...user } = found;
  const { token, expires } = await createSession(user.id, caller.userAgent);
  logInfo("signed in", { actor: user.id, address: caller.address });
  return { user, token, expires };
}

function invalidCredentials(): Problem {
  return new Problem({
    status: 401,
    code: "invalid_credentials",
    title: "Sign-in failed",
    detail: "The e-mail address or the password is not right.",
  });
}
