// Gives accounts from before there was an issuer the one that is configured. The next one finds none to take over.
import { and, eq, sql } from "drizzle-orm";
import { issuerOf, offeredProviders } from "@/auth/oauth/offered-providers";
import { logInfo } from "@/log";
import { db } from "..";
import type { DataMigration } from "../migrate-data";
import { accounts } from "../schema";

export const accountIssuers: DataMigration = async () => {
  for (const provider of offeredProviders()) {
    const issuer = issuerOf(provider);
    const { providerAccountId } = accounts;
    // Who came back before this ran has a row with the issuer. The inner select makes MySQL read the table it changes.
    const taken = db
      .select({ providerAccountId })
      .from(accounts)
      .where(and(eq(accounts.provider, provider.id), eq(accounts.issuer, issuer)));
    const isWithout = and(
      eq(accounts.provider, provider.id),
      eq(accounts.issuer, ""),
      sql`${providerAccountId} not in (select * from ${taken} as taken)`,
    );
    const [found] = await db.select({ providerAccountId }).from(accounts).where(isWithout).limit(1);
    if (!found) continue;
    await db.update(accounts).set({ issuer }).where(isWithout);
    logInfo("accounts were given their issuer", { provider: provider.id, issuer });
  }
};
