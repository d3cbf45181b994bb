// Signs in with email and password. Whatever is wrong, the answer is the same and takes the same time.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { forUpdate, getDatabase } from "@/database/client";
import { passwords, sessions, users } from "@/database/schema";
import { clientAddress } from "@/http/client-address";
import { Problem } from "@/http/problem";
import { logInfo } from "@/log";
import { passwordSchema, verifyPassword } from "@/users/passwords";
import { emailSchema } from "@/users/user-fields";
import { countAttempt, type Refund, signInLimits } from "./limits";
import { purgeExpired } from "./purge-expired";
import { newSession, type SessionUser } from "./sessions";

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });

/** Where a request comes from, as far as limits, logs and the list of sessions want to know. */
export interface Caller {
  address: string;
  userAgent: string;
  /** Set if this device has signed in to the account before: see src/auth/known-device.ts. */
  deviceId?: string;
}

export function callerOf(headers: Headers): Caller {
  return { address: clientAddress(headers), userAgent: headers.get("user-agent") ?? "" };
}

export async function signInWithPassword(
  { email, password }: z.output<typeof signInSchema>,
  caller: Caller,
): Promise<{ user: SessionUser; token: string; expires: Date }> {
  const limits = signInLimits(email, caller.address, caller.deviceId);
  const [refund, found] = await Promise.all([countAttempt(limits), findCredentials(email)]);
  const matches = await verifyPassword(password, found?.hash ?? undefined);
  const session = found?.hash && matches ? await startSession(found.id, found.hash, caller, refund) : undefined;
  if (!found || !session) {
    logInfo("sign-in failed", { email, address: caller.address });
    throw invalidCredentials();
  }
  const { hash: _, ...user } = found;
  logInfo("signed in", { actor: user.id, address: caller.address });
  return { user, ...session };
}

async function findCredentials(email: string) {
  const { id, name, role } = users;
  const [found] = await getDatabase()
    .select({ id, email: users.email, name, role, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, id))
    .where(eq(users.email, email));
  return found;
}

/**
 * Stores the session only while the hash that was checked is still the current one. The rows are locked: a password change or
 * a deletion either comes first, and there is no session, or comes after, and ends it.
 */
async function startSession(userId: string, checkedHash: string, { userAgent }: Caller, refund: Refund) {
  const { token, expires, row } = newSession(userId, userAgent);
  const isStored = await getDatabase().transaction(async (tx) => {
    const [current] = await forUpdate(
      tx
        .select({ hash: passwords.hash })
        .from(users)
        .innerJoin(passwords, eq(passwords.userId, users.id))
        .where(eq(users.id, userId)),
    );
    if (current?.hash !== checkedHash) return false;
    await tx.insert(sessions).values(row);
    // Last, because others from the same network wait for its rows until the end of the transaction.
    await refund(tx);
    return true;
  });
  purgeExpired();
  return isStored ? { token, expires } : undefined;
}

function invalidCredentials(): Problem {
  return new Problem({
    status: 401,
    code: "invalid_credentials",
    detail: "The email address or password is incorrect.",
  });
}
