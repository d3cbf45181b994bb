// Who may sign in through a provider. Whoever has an account here is signed in at once; Auth.js goes on with the others alone.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { completeSignIn } from "@/auth/complete-sign-in";
import type { SessionUser } from "@/auth/sessions";
import { acceptSignIn } from "@/auth/sign-in-response";
import { db, type Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import { accounts, users } from "@/database/schema";
import { env } from "@/env";
import type { RequestInfo } from "@/http/request-info";
import { emailSchema } from "@/users/user-fields";
import { isAccount, type ProviderAccount } from "./offered-providers";

interface SignIn {
  /** The address of a person we know, or the verified one that the provider gives for a new person. */
  email: string | null | undefined;
  account: ProviderAccount;
  isLinking: boolean;
}

/** True, or the page that explains why not. */
export async function checkProviderSignIn({ email: provided, account, isLinking }: SignIn): Promise<true | string> {
  const email = emailSchema.safeParse(provided).data;
  if (email === undefined) return await refuse("EmailNotVerified", account);
  if (isLinking || (await findUser(db, account))) return true;
  // slot: new-users
  return env.AUTH_SIGNUP === "on" ? true : await refuse("SignUpOff", account);
}

async function refuse(error: string, { provider }: ProviderAccount): Promise<string> {
  await recordAuditEvent(db, { event: "user.sign_in_failed", actor: null, method: provider, reason: error });
  return `/signin?error=${error}`;
}

/**
 * Completes the sign-in of somebody we know, as every other one is, before Auth.js makes a session of its own. Returns where the
 * browser goes; undefined for somebody new, who goes on with Auth.js.
 */
export async function signInKnownUser(
  account: ProviderAccount,
  callbackUrl: string,
  info: RequestInfo,
): Promise<string | undefined> {
  const user = await findUser(db, account);
  if (!user) return undefined;
  // slot: checks
  const result = await db.transaction(async (tx) => {
    const [locked] = await lockUser(tx, user.id);
    if ((await findUser(tx, account))?.id !== user.id) throw new Error("The account was unlinked during the sign-in.");
    const { userAgent } = info;
    const deviceVersion = locked?.deviceVersion;
    return completeSignIn(tx, { user, deviceVersion, method: account.provider, userAgent, callbackUrl });
  });
  return acceptSignIn(result, { info });
}

export async function findUser(
  tx: Pick<Transaction, "select">,
  account: ProviderAccount,
): Promise<SessionUser | undefined> {
  const { id, email, name, role } = users;
  const [found] = await tx
    .select({ id, email, name, role })
    .from(accounts)
    .innerJoin(users, eq(id, accounts.userId))
    .where(isAccount(account));
  return found;
}
