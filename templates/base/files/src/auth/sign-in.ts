// Signs in with email and password. Whatever is wrong, the answer is the same and takes the same time.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, forUpdate } from "@/database";
import { passwords, users } from "@/database/schema";
import { clientAddress } from "@/http/client-address";
import { Problem } from "@/http/problem";
import { passwordSchema, verifyPassword } from "@/users/passwords";
import { emailSchema } from "@/users/user-fields";
import { finishSignIn, type SignInResult } from "./finish-sign-in";
import { countAttempt, type Refund, signInLimits } from "./limits";
import { purgeExpired } from "./purge-expired";
import type { SessionUser } from "./sessions";

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
): Promise<{ user: SessionUser; result: SignInResult }> {
  const limits = signInLimits(email, caller.address, caller.deviceId);
  const [refund, found] = await Promise.all([countAttempt(limits), findCredentials(email)]);
  const matches = await verifyPassword(password, found?.hash ?? undefined);
  const entering = found?.hash && matches ? enterWith(found.hash, found.id, caller, refund) : undefined;
  const refusal = await entering?.then(() => undefined, toRefusal);
  const result = refusal ? undefined : await entering;
  if (!found || !result) {
    const reason = refusal?.details.code;
    const failure = { event: "user.sign_in_failed", method: "password", actor: null, user: found?.id, reason } as const;
    await recordAuditEvent(db, { ...failure, email, address: caller.address });
    if (refusal) throw refusal;
    throw invalidCredentials();
  }
  const { hash: _, ...user } = found;
  return { user, result };
}

async function findCredentials(email: string) {
  const { id, name, role } = users;
  const [found] = await db
    .select({ id, email: users.email, name, role, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, id))
    .where(eq(users.email, email));
  return found;
}

/**
 * Lets somebody in only while the hash that was checked is still the current one. The rows are locked: a password change or
 * a deletion either comes first, and there is no session, or comes after, and ends it.
 */
async function enterWith(checkedHash: string, userId: string, { userAgent }: Caller, refund: Refund) {
  const result = await db.transaction(async (tx) => {
    const [current] = await forUpdate(
      tx
        .select({ hash: passwords.hash })
        .from(users)
        .innerJoin(passwords, eq(passwords.userId, users.id))
        .where(eq(users.id, userId)),
    );
    if (current?.hash !== checkedHash) return undefined;
    const entry = await finishSignIn(tx, userId, { userAgent, factors: 1, way: "password" });
    // Last, because others from the same network wait for its rows until the end of the transaction.
    await refund(tx);
    return entry;
  });
  purgeExpired();
  return result;
}

/** What is no failure of this app. */
function toRefusal(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

function invalidCredentials(): Problem {
  return new Problem({
    status: 401,
    code: "invalid_credentials",
    detail: "The email address or password is incorrect.",
  });
}
