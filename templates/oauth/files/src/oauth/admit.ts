// Who may sign in by a provider: true, or the page that explains why not.
import { and, eq } from "drizzle-orm";
import { emailSchema } from "@/auth/email";
import { getDatabase } from "@/database/client";
import { accounts } from "@/database/schema";
import { app as env } from "@/env/app";
import { logInfo } from "@/log";

interface ProviderAccount {
  provider: string;
  providerAccountId: string;
}

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

async function isKnown({ provider, providerAccountId }: ProviderAccount): Promise<boolean> {
  const rows = await getDatabase()
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.provider, provider), eq(accounts.providerAccountId, providerAccountId)));
  return rows.length > 0;
}
