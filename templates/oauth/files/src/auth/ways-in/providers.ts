import { eq } from "drizzle-orm";
import { usableProviders } from "@/auth/oauth/offered-providers";
import { accounts } from "@/database/schema";
import type { WayIn } from "../way-in";

export const providers: WayIn = async (db, userId) => {
  const { provider, issuer } = accounts;
  return (
    usableProviders(await db.select({ provider, issuer }).from(accounts).where(eq(accounts.userId, userId))).length > 0
  );
};
