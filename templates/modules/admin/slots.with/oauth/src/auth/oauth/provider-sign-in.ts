// slot: imports
import { listSuspended } from "@/users/is-active";
import { isInvited } from "./new-user";

// slot: new-users
const invited = await isInvited(email);
if (invited !== undefined) return invited || (await refuse("NotInvited", account));

// slot: checks
if ((await listSuspended(db, [user.id])).length > 0) {
  const failure = { event: "user.sign_in_failed", actor: null, user: user.id, method: account.provider } as const;
  await recordAuditEvent(db, { ...failure, reason: "AccountUnavailable" });
  return "/signin?error=AccountUnavailable";
}
