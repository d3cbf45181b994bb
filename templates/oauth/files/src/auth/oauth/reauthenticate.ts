// Confirms who somebody is by a round trip to a provider that they have linked. It never signs in, links or creates anybody.
import { eq } from "drizzle-orm";
import type { Account } from "next-auth";
import { z } from "zod";
import { lockSession } from "@/auth/lock-session";
import type { ActiveSession } from "@/auth/sessions";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { requireOffered } from "./offered-providers";
import { findUser } from "./provider-sign-in";

/** How far the provider's clock may be off. */
const TOLERANCE = 60 * 1000;

/** False if it was another account, or if the provider didn't ask for a sign-in although it was told to. */
export async function reauthenticateWithProvider(
  session: ActiveSession,
  account: Pick<Account, "provider" | "providerAccountId" | "id_token">,
  startedAt: Date,
): Promise<boolean> {
  if (!hasSignedInSince(startedAt, account)) return false;
  return db.transaction(async (tx) => {
    await lockSession(tx, session.user.id, session.tokenHash);
    if ((await findUser(tx, account))?.id !== session.user.id) return false;
    await tx
      .update(sessions)
      .set({ reauthenticatedAt: new Date() })
      .where(eq(sessions.sessionToken, session.tokenHash));
    return true;
  });
}

/** Browsers can drop what the provider is asked for, so its answer counts: Auth.js has checked the token that it is in. */
function hasSignedInSince(startedAt: Date, { provider, id_token }: Pick<Account, "provider" | "id_token">): boolean {
  const { parameters, requiresAuthTime } = requireOffered(provider).reauthentication;
  const authTime = id_token === undefined ? undefined : authTimeOf(id_token);
  if (authTime === undefined) return !requiresAuthTime;
  return !("max_age" in parameters) || authTime * 1000 >= startedAt.getTime() - TOLERANCE;
}

const claimsSchema = z.object({ auth_time: z.number().optional() });

function authTimeOf(idToken: string): number | undefined {
  const [, claims = ""] = idToken.split(".");
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, "base64url").toString())).auth_time;
}
