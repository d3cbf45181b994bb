// Records what happens to accounts and content. Call it in the transaction of the change, with its `tx`:
//
//   await recordAuditEvent(tx, { event: "user.role_changed", user: userId, role });
//
// Who asked, and from which address, is known from the request. Each event is a line in the log, once the change is
// committed.
import { currentRequest } from "@/current-request";
import type { Transaction } from "@/database";
import { afterCommit } from "@/database/open-transaction";
import type { Role } from "@/database/roles";
import { clientIp } from "@/http/client-ip";
import { logInfo } from "@/log";
import type { auditEvents } from "./audit-events";

/** What else an event says. Name each thing here, one by one: nothing that opens anything may be among them. */
interface AuditEventDetails {
  /** How somebody signed in, or tried to: such as "password". */
  method?: string;
  /** The role that was given. */
  role?: Role;
  /** Which limit was reached. */
  limit?: string;
  /** Why it was refused, as a code such as "account_unavailable". */
  reason?: string;
  // slot: details
}

export interface AuditEvent extends AuditEventDetails {
  event: keyof typeof auditEvents;
  /** Who did it: the id of the person who is signed in, unless it is said here. Null: nobody who is known. */
  actor?: string | null;
  /** Whose account it is about; the actor's own, unless it is said here. Null: nobody's. */
  user?: string | null;
  /** The request's, unless it is said here. */
  ip?: string;
  /** Only for the log. */
  email?: string;
}

/** `tx` is the transaction of the change; the database itself only for what changes nothing, such as a refusal. */
export async function recordAuditEvent(
  tx: Pick<Transaction, "select" | "insert">,
  { event, actor, user, ip, email, ...details }: AuditEvent,
): Promise<void> {
  const request = currentRequest();
  const actorId = actor === undefined ? (request?.actor?.id ?? null) : actor;
  const userId = user === undefined ? actorId : user;
  const from = (ip ?? (request && clientIp(request.headers))) || null;
  // slot: save
  const subject = userId === actorId ? {} : { user: userId ?? undefined };
  afterCommit(tx, () => logInfo(event, { actor: actorId, ...subject, email, address: from, ...details }));
}
