// The providers that people can choose: those whose keys are set. And who gives out the ids of their accounts: an id says nothing
// without its issuer. User 7 of one GitLab server is not user 7 of another one, so an account of a former issuer opens nothing.
import { and, eq, type SQL } from "drizzle-orm";
import { db, type Transaction } from "@/database";
import { accounts } from "@/database/schema";
import { providerNotOfferedProblem } from "@/http/problem";
import type { OAuthProvider } from "./provider";
import { oauthProviders } from "./providers";

export function offeredProviders(): OAuthProvider[] {
  return oauthProviders.filter((provider) => provider.isConfigured());
}

/** A stored link to an account of a provider. */
export interface ProviderLink {
  provider: string;
  issuer: string;
}

/** Those that these links can sign in with: neither of a provider that isn't offered, nor of an issuer that it had before. */
export function usableProviders(links: ProviderLink[]): OAuthProvider[] {
  return offeredProviders().filter((offered) => {
    const issuer = issuerOf(offered);
    return links.some((link) => link.provider === offered.id && link.issuer === issuer);
  });
}

/** The ids of those that a user can sign in with. */
export async function linkedProviders(userId: string, tx: Pick<Transaction, "select"> = db): Promise<string[]> {
  const { provider, issuer } = accounts;
  const rows = await tx.select({ provider, issuer }).from(accounts).where(eq(accounts.userId, userId));
  return usableProviders(rows).map(({ id }) => id);
}

/** As people read it. */
export function providerName(id: string): string {
  return oauthProviders.find((provider) => provider.id === id)?.name ?? id;
}

export function requireOffered(id: string): OAuthProvider {
  const provider = offeredProviders().find((offered) => offered.id === id);
  if (provider) return provider;
  throw providerNotOfferedProblem();
}

/** In one spelling, so that "https://ID.example.com" and "https://id.example.com/" are the same. */
export function issuerOf(provider: OAuthProvider): string {
  return new URL(provider.issuer()).href;
}

export interface ProviderAccount {
  provider: string;
  providerAccountId: string;
}

/** The row of this account at the issuer that is configured. */
export function isAccount({ provider, providerAccountId }: ProviderAccount): SQL | undefined {
  return and(
    eq(accounts.provider, provider),
    eq(accounts.issuer, issuerOf(requireOffered(provider))),
    eq(accounts.providerAccountId, providerAccountId),
  );
}
