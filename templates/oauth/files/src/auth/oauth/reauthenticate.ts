// Confirms who somebody is by a round trip to a provider that they have linked. It never signs in, links or creates anybody.
import { eq } from "drizzle-orm";
import type { Account } from "next-auth";
import { lockSession } from "@/auth/lock-session";
import type { ActiveSession } from "@/auth/sessions";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { authenticationTime } from "./auth-time";
import { findAccountOwner } from "./provider-sign-in";

/** How far the provider's clock may be off. */
const TOLERANCE = 60 * 1000;

/** False if it was another account, or if the provider didn't ask for a sign-in although it was told to. */
export async function reauthenticateWithProvider(
  session: ActiveSession,
  account: Pick<Account, "provider" | "providerAccountId" | "id_token">,
  startedAt: Date,
): Promise<boolean> {
  const authenticatedAt = authenticationTime(account);
  if (!authenticatedAt || authenticatedAt.getTime() < startedAt.getTime() - TOLERANCE) return false;
  return db.transaction(async (tx) => {
    await lockSession(tx, session.user.id, session.tokenHash);
    if ((await findAccountOwner(tx, account))?.user.id !== session.user.id) return false;
    await tx
      .update(sessions)
      .set({ reauthenticatedAt: new Date() })
      .where(eq(sessions.sessionToken, session.tokenHash));
    return true;
  });
}
