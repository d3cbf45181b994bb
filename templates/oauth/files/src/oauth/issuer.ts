// Who gives out the ids of accounts. An id says nothing without its issuer: user 7 of one GitLab server is not user 7 of
// another one, so an account of a former issuer opens nothing.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { accounts } from "@/database/schema";
import { logInfo } from "@/log";
import { offeredProviders, requireOffered } from "./offered-providers";
import type { AuthProvider } from "./provider";

export interface ProviderAccount {
  provider: string;
  providerAccountId: string;
}

/** In one spelling, so that "https://ID.example.com" and "https://id.example.com/" are the same. */
export function issuerOf(provider: AuthProvider): string {
  return new URL(provider.issuer()).href;
}

/** The row of this account at the issuer that is configured. */
export function isAccount({ provider, providerAccountId }: ProviderAccount): SQL | undefined {
  return and(
    eq(accounts.provider, provider),
    eq(accounts.issuer, issuerOf(requireOffered(provider))),
    eq(accounts.providerAccountId, providerAccountId),
  );
}

/** Accounts from before there was an issuer are given the one that is configured. The next one finds none to take over. */
export async function addMissingIssuers(): Promise<void> {
  for (const provider of offeredProviders()) {
    const issuer = issuerOf(provider);
    const { providerAccountId } = accounts;
    // Who came back before this ran has a row with the issuer. The inner select makes MySQL read the table it changes.
    const taken = getDatabase()
      .select({ providerAccountId })
      .from(accounts)
      .where(and(eq(accounts.provider, provider.id), eq(accounts.issuer, issuer)));
    const isWithout = and(
      eq(accounts.provider, provider.id),
      eq(accounts.issuer, ""),
      sql`${providerAccountId} not in (select * from ${taken} as taken)`,
    );
    const [found] = await getDatabase().select({ providerAccountId }).from(accounts).where(isWithout).limit(1);
    if (!found) continue;
    await getDatabase().update(accounts).set({ issuer }).where(isWithout);
    logInfo("accounts were given their issuer", { provider: provider.id, issuer });
  }
}
