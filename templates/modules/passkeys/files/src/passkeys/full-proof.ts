// A passkey gets past a second step. So the password is not enough to add one for people who have a factor already: they sign in
// again, with all of it.
import { listFactors } from "@/auth/factor";
import { isRecentSignIn, requireRecentProof, requireRecentSignIn } from "@/auth/recent-proof";
import type { ActiveSession } from "@/auth/sessions";
import { getDatabase } from "@/database/client";

export async function requireFullProof(session: ActiveSession, password: string | undefined): Promise<void> {
  if (await needsSignIn(session)) requireRecentSignIn(session);
  else await requireRecentProof(session, password);
}

/** True if nothing else is a proof. */
export async function needsSignIn(session: ActiveSession): Promise<boolean> {
  if (isRecentSignIn(session)) return false;
  return (await listFactors(getDatabase(), session.user.id)).length > 0;
}
