// Who may sign in by a provider: true, or the page that explains why not, or that asks for a second step.
import { eq } from "drizzle-orm";
import { cookies } from "next/headers";
import { beginSecondStep } from "@/auth/finish-sign-in";
import { secondSteps } from "@/auth/second-steps";
import { stepPage } from "@/auth/sign-in-answer";
import { forUpdate, getDatabase } from "@/database/client";
import { accounts, users } from "@/database/schema";
import { env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { logInfo } from "@/log";
import { emailSchema } from "@/users/user-fields";
import { isAccount, type ProviderAccount } from "./offered-providers";

/** `email` is the address of a person we know, or the verified one that the provider gives for a new person. */
export async function admit(
  email: string | null | undefined,
  account: ProviderAccount,
  isLinking: boolean,
): Promise<true | string> {
  if (!emailSchema.safeParse(email).success) return refuse("EmailNotVerified", account);
  if (env.AUTH_SIGNUP === "on" || isLinking || (await isKnown(account))) return true;
  return refuse("SignUpOff", account);
}

function refuse(error: string, { provider }: ProviderAccount): string {
  logInfo("sign-in failed", { provider, code: error });
  return `/signin?error=${error}`;
}

async function isKnown(account: ProviderAccount): Promise<boolean> {
  const rows = await getDatabase().select({ userId: accounts.userId }).from(accounts).where(isAccount(account));
  return rows.length > 0;
}

/**
 * The page of the second step for a person who has to take one: Auth.js then makes no session. With the user locked: a step that is
 * set up now comes before, or finds that the session is there.
 */
export async function admitToSecondStep(
  account: ProviderAccount,
  callbackUrl: string | undefined,
): Promise<true | string> {
  if (Object.keys(secondSteps).length === 0) return true;
  const pending = await getDatabase().transaction(async (tx) => {
    const [linked] = await tx.select({ userId: accounts.userId }).from(accounts).where(isAccount(account));
    if (!linked) return undefined;
    await forUpdate(tx.select({ id: users.id }).from(users).where(eq(users.id, linked.userId)));
    return beginSecondStep(tx, linked.userId);
  });
  if (!pending) return true;
  logInfo("second step begun", { provider: account.provider });
  (await cookies()).set(pending.cookie);
  return stepPage(pending, safeCallbackUrl(callbackUrl, env.AUTH_URL));
}
