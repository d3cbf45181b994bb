import { recordAuditEvent } from "@/audit/record-audit-event";
import type { SessionUser } from "@/auth/sessions";
import { db } from "@/database";
import { listSuspended } from "@/users/is-active";

/** The page that says so to somebody who is suspended. */
export async function refuseSuspended({ id: user }: SessionUser, method: string): Promise<string | undefined> {
  if ((await listSuspended(db, [user])).length === 0) return undefined;
  const reason = "AccountUnavailable";
  await recordAuditEvent(db, { event: "user.sign_in_failed", actor: null, user, method, reason });
  return `/signin?error=${reason}`;
}
