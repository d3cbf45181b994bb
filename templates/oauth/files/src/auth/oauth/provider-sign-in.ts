// Who may sign in through a provider. Whoever has an account here is signed in at once; Auth.js handles only the others.
import { eq } from "drizzle-orm";
import type { Account } from "next-auth";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { completeSignIn } from "@/auth/complete-sign-in";
import { rememberSignInMethod } from "@/auth/last-sign-in-method";
import { isRecent } from "@/auth/reauthentication";
import type { SessionUser } from "@/auth/sessions";
import { acceptSignIn } from "@/auth/sign-in-response";
import { db, type Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import { accounts, passwords, users } from "@/database/schema";
import { env } from "@/env";
import type { RequestInfo } from "@/http/request-info";
import { emailSchema } from "@/users/user-fields";
import { authenticationTime } from "./auth-time";
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
  if (isLinking || (await findAccountOwner(db, account))) return true;
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
  account: ProviderAccount & Pick<Account, "id_token">,
  callbackUrl: string,
  info: RequestInfo,
): Promise<string | undefined> {
  const found = await findAccountOwner(db, account);
  if (!found) return undefined;
  const { user } = found;
  // slot: checks
  const result = await db.transaction(async (tx) => {
    const [locked] = await lockUser(tx, user.id);
    const current = await findAccountOwner(tx, account);
    if (current?.user.id !== user.id) throw new Error("The account was unlinked during the sign-in.");
    const { userAgent } = info;
    const signIn = { user, deviceVersion: locked?.deviceVersion, method: account.provider, userAgent, callbackUrl };
    const isProof = !current.hasPassword && hasJustSignedIn(account);
    return completeSignIn(tx, { ...signIn, authenticatedAt: isProof ? undefined : new Date(0) });
  });
  await rememberSignInMethod(account.provider);
  return acceptSignIn(result, { info });
}

/** As where people confirm who they are: an old session at a provider that can tell isn't enough. */
function hasJustSignedIn(account: Pick<Account, "provider" | "id_token">): boolean {
  const authenticatedAt = authenticationTime(account);
  return authenticatedAt !== undefined && isRecent({ authenticatedAt });
}

export async function findAccountOwner(
  tx: Pick<Transaction, "select">,
  account: ProviderAccount,
): Promise<{ user: SessionUser; hasPassword: boolean } | undefined> {
  const { id, email, name, role } = users;
  const [found] = await tx
    .select({ user: { id, email, name, role }, hash: passwords.hash })
    .from(accounts)
    .innerJoin(users, eq(id, accounts.userId))
    .leftJoin(passwords, eq(passwords.userId, id))
    .where(isAccount(account));
  return found && { user: found.user, hasPassword: found.hash !== null };
}
