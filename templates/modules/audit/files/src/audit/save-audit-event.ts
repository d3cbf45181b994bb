// Writes an event into the table of activity, in the transaction of the change that it tells of.
import { createHash } from "node:crypto";
import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import { currentRequest } from "@/current-request";
import type { Transaction } from "@/database";
import { activity } from "@/database/schema";
import { networksOf } from "@/http/networks";
import { Problem } from "@/http/problem";
import { MINUTE } from "@/time";
import { addFailure } from "./add-failure";
import { auditEvents } from "./audit-events";

type Writer = Pick<Transaction, "select" | "insert">;
export type AuditEventName = keyof typeof auditEvents;

interface SavedEvent {
  event: AuditEventName;
  /** Null for commands, and for people who are not signed in. */
  actorId: string | null;
  userId: string | null;
  address: string | null;
  details: Record<string, string | undefined>;
}

/** Of one actor in a minute: no human makes more changes. */
const MAX_CHANGES = 300;

/** What anybody can cause as often as they like: it is added up. */
function isFailure(event: string): boolean {
  return /_failed$|^rate_limit\.exceeded$|^user\.password_reset_requested$/.test(event);
}

/** Nobody is kept from signing in or out, or from taking power away from whoever has stolen some. */
const unlimited = (Object.keys(auditEvents) as AuditEventName[]).filter((event) =>
  /^user\.(signed_(in|out)|two_factor_requested|password_.+|sessions?_ended|.+_(disabled|removed|unlinked))$/.test(
    event,
  ),
);

export async function saveAuditEvent(tx: Writer, saved: SavedEvent): Promise<void> {
  const request = currentRequest();
  const actorRole = request?.actor?.id === saved.actorId ? request?.actor?.role : null;
  const address = saved.address?.slice(0, 64) ?? null;
  const device = request?.headers.get("user-agent")?.slice(0, 400) || null;
  const line = { ...saved, at: new Date(), actorRole, address, device };
  if (isFailure(saved.event)) return addFailure(tx, { ...line, failureKey: failureKeyOf(line) });
  if (saved.actorId !== null && !unlimited.includes(saved.event)) {
    await requireFewChanges(tx, saved.actorId, line.at);
  }
  await tx.insert(activity).values(line);
}

/** The same for failures of one kind, on one account, from one network, in one minute. Not their reason, which is a provider's text. */
function failureKeyOf({ event, actorId, userId, address, details, at }: SavedEvent & { at: Date }): string {
  const network = address && networksOf(address).at(-1);
  const minute = Math.floor(at.getTime() / MINUTE);
  const shared = JSON.stringify([event, actorId, userId, details.limit, details.method, network, minute]);
  return createHash("sha256").update(shared).digest("hex");
}

/** A change is recorded or doesn't happen, so a flood of lines is stopped by refusing the changes. */
async function requireFewChanges(tx: Writer, actor: string, now: Date): Promise<void> {
  const { id, actorId, event, at } = activity;
  const [last] = await tx
    .select({ id })
    .from(activity)
    .where(and(eq(actorId, actor), gt(at, new Date(now.getTime() - MINUTE)), notInArray(event, unlimited)))
    .orderBy(desc(at), desc(id))
    .limit(1)
    .offset(MAX_CHANGES - 1);
  if (!last) return;
  throw new Problem({
    status: 429,
    code: "too_many_changes",
    detail: "You made too many changes in the last minute. Wait a minute and try again.",
    headers: { "retry-after": "60" },
  });
}
