import { eq } from "drizzle-orm";
import { accounts } from "@/database/schema";
import { usableProviders } from "@/oauth/offered-providers";
import type { WayIn } from "../way-in";

export const providers: WayIn = async (db, userId) => {
  const { provider, issuer } = accounts;
  return (
    usableProviders(await db.select({ provider, issuer }).from(accounts).where(eq(accounts.userId, userId))).length > 0
  );
};
