// Gives accounts from before there was an issuer the one that is configured. The next one finds none to take over.
import { and, eq, sql } from "drizzle-orm";
import { logInfo } from "@/log";
import { issuerOf, offeredProviders } from "@/oauth/offered-providers";
import { getDatabase } from "../client";
import type { DataMigration } from "../migrate-data";
import { accounts } from "../schema";

export const accountIssuers: DataMigration = async () => {
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
};
