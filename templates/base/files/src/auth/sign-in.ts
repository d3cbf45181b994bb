// Signs in with email and password. Whatever is wrong, the answer is the same and takes the same time.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db } from "@/database";
import { lockPassword } from "@/database/locks";
import { passwords, users } from "@/database/schema";
import { Problem } from "@/http/problem";
import type { RequestInfo } from "@/http/request-info";
import { passwordSchema, verifyPassword } from "@/users/passwords";
import { emailSchema } from "@/users/user-fields";
import { completeSignIn } from "./complete-sign-in";
import { type DeviceAccount, deviceIn } from "./known-device";
import { countAttempt, type Refund, signInLimits } from "./limits";
import type { SessionUser } from "./sessions";
import type { SignInResult } from "./sign-in-response";

export const signInSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  callbackUrl: z.string().optional(),
});

export async function signInWithPassword(
  { email, password, callbackUrl }: z.output<typeof signInSchema>,
  info: RequestInfo,
): Promise<SignInResult> {
  const found = await findCredentials(email);
  // Before the limits: a device that its owner no longer trusts has none of its own.
  const deviceId = deviceIn(info.devices ?? [], found?.device);
  const refund = await countAttempt(signInLimits(email, info.ip, deviceId));
  const matches = await verifyPassword(password, found?.hash ?? undefined);
  const failure = {
    event: "user.sign_in_failed",
    method: "password",
    actor: null,
    user: found?.user.id,
    email,
  } as const;
  try {
    const result = found?.hash && matches && (await signInWhileCurrent({ ...found, callbackUrl }, info, refund));
    if (result) return result;
  } catch (error) {
    if (error instanceof Problem) await recordAuditEvent(db, { ...failure, reason: error.details.code, ip: info.ip });
    throw error;
  }
  await recordAuditEvent(db, { ...failure, ip: info.ip });
  throw invalidCredentials();
}

async function findCredentials(email: string) {
  const { id, name, role } = users;
  const [found] = await db
    .select({
      user: { id, email: users.email, name, role },
      device: { id, deviceVersion: users.deviceVersion },
      hash: passwords.hash,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, id))
    .where(eq(users.email, email));
  return found;
}

interface Checked {
  user: SessionUser;
  device: DeviceAccount;
  /** The one that the password was checked against. */
  hash: string | null;
  callbackUrl?: string;
}

/**
 * Lets somebody in only while the hash that was checked is still the current one. Under the user lock, a concurrent
 * password change or deletion either commits first and this fails, or waits and ends this session.
 */
async function signInWhileCurrent(
  { user, device: { deviceVersion }, hash, callbackUrl }: Checked,
  { userAgent }: RequestInfo,
  refund: Refund,
) {
  return db.transaction(async (tx) => {
    const [current] = await lockPassword(tx, user.id);
    if (current?.hash !== hash) return undefined;
    const completed = await completeSignIn(tx, { user, deviceVersion, method: "password", userAgent, callbackUrl });
    // Last, because others from the same network wait for its rows until the end of the transaction.
    await refund(tx);
    return completed;
  });
}

function invalidCredentials(): Problem {
  return new Problem({
    status: 401,
    code: "invalid_credentials",
    detail: "The email address or password is incorrect.",
  });
}
