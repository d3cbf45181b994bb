// Writes an event into the table of activity, in the transaction of the change that it tells of.
import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { currentRequest } from "@/current-request";
import type { Transaction } from "@/database";
import { activity } from "@/database/schema";
import { networksOf } from "@/http/networks";
import { Problem } from "@/http/problem";
import { MINUTE } from "@/time";
import type { auditEvents } from "./audit-events";

type Writer = Pick<Transaction, "select" | "insert" | "update">;
export type AuditEventName = keyof typeof auditEvents;

interface SavedEvent {
  event: AuditEventName;
  /** Null for commands, and for people who are not signed in. */
  actorId: string | null;
  userId: string | null;
  address: string | null;
  details: Record<string, string | undefined>;
}

/** Of one actor in a minute: whoever changes more is no person. */
const MAX_CHANGES = 300;
/** Strangers can fail from many networks: one more failure costs no more than this, and a line of its own. */
const MAX_COMPARED = 50;

/** What anybody can cause as often as they like: it is added up. */
function isFailure(event: string): boolean {
  return /_failed$|^rate_limit\.exceeded$|^user\.password_reset_requested$/.test(event);
}

/** Nobody is kept from signing in or out. */
function isLimited(event: string): boolean {
  return !["user.signed_in", "user.signed_out", "user.two_factor_requested"].includes(event);
}

export async function saveAuditEvent(tx: Writer, saved: SavedEvent): Promise<void> {
  const request = currentRequest();
  const actorRole = request?.actor?.id === saved.actorId ? request?.actor?.role : null;
  const address = saved.address?.slice(0, 64) ?? null;
  const device = request?.headers.get("user-agent")?.slice(0, 400) || null;
  const line = { ...saved, at: new Date(), actorRole, address, device };
  if (isFailure(saved.event)) {
    if (await addToLine(tx, line)) return;
  } else if (saved.actorId !== null && isLimited(saved.event)) {
    await requireFewChanges(tx, saved.actorId, line.at);
  }
  await tx.insert(activity).values(line);
}

type Line = typeof activity.$inferInsert;

/**
 * Adds a failure to a line of the last minute, of the same kind, about the same account and from the same network. False
 * if there is none. For an address without an account it is as much work: the time of an answer tells nothing.
 */
async function addToLine(tx: Writer, line: Line): Promise<boolean> {
  const { id, userId, actorId, event, at, address, details } = activity;
  const recent = await tx
    .select({ id, address, details })
    .from(activity)
    .where(
      and(
        isSame(userId, line.userId),
        eq(event, line.event),
        gt(at, new Date(line.at.getTime() - MINUTE)),
        isSame(actorId, line.actorId),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(MAX_COMPARED);
  const found = recent.find((one) => kindOf(one) === kindOf(line));
  if (!found) return false;
  await tx
    .update(activity)
    .set({ count: sql`${activity.count} + 1` })
    .where(eq(id, found.id));
  return true;
}

/** Not the reason, which is a provider's text. */
function kindOf({ address, details }: Pick<Line, "address" | "details">): string {
  return JSON.stringify([details.limit, details.method, address && networksOf(address).at(-1)]);
}

function isSame(column: typeof activity.userId | typeof activity.actorId, value: string | null | undefined): SQL {
  return value == null ? isNull(column) : eq(column, value);
}

/** A change is recorded or doesn't happen, so a flood of lines is stopped by refusing the changes. */
async function requireFewChanges(tx: Writer, actor: string, now: Date): Promise<void> {
  const { id, actorId, at } = activity;
  const [last] = await tx
    .select({ id })
    .from(activity)
    .where(and(eq(actorId, actor), gt(at, new Date(now.getTime() - MINUTE))))
    .orderBy(desc(at), desc(id))
    .limit(1)
    .offset(MAX_CHANGES - 1);
  if (!last) return;
  throw new Problem({
    status: 429,
    code: "too_many_changes",
    detail: "You have changed too much in the last minute. Wait a minute and try again.",
    headers: { "retry-after": "60" },
  });
}
