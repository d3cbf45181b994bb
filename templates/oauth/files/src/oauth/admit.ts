// Who may sign in by a provider: true, or the page that explains why not.

import { getDatabase } from "@/database/client";
import { accounts } from "@/database/schema";
import { env } from "@/env/app";
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
