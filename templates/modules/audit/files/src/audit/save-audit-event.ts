// Writes an event into the table of activity, in the transaction of the change that it tells of.
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { currentRequest } from "@/current-request";
import type { Transaction } from "@/database";
import { activity } from "@/database/schema";
import type { auditEvents } from "./audit-events";

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

const MINUTE = 60 * 1000;
/** Of different ones, for each account and address in a minute. */
const MAX_REFUSALS = 20;

export async function saveAuditEvent(tx: Writer, saved: SavedEvent): Promise<void> {
  const request = currentRequest();
  const actorRole = request?.actor?.id === saved.actorId ? request?.actor?.role : null;
  const address = saved.address?.slice(0, 64) ?? null;
  const device = request?.headers.get("user-agent")?.slice(0, 400) || null;
  const line = { ...saved, at: new Date(), actorRole, address, device };
  if (isRefusal(saved) && (await wasSaved(tx, line))) return;
  await tx.insert(activity).values(line);
}

/**
 * What anybody can cause as often as they like: a limit that is reached, and sign-ins that fail for nobody who is known. Wrong passwords
 * are limited, and each is a line: with less to do for an address without an account, the time of the answer would tell it.
 */
function isRefusal({ event, actorId, userId, details }: SavedEvent): boolean {
  if (event === "rate_limit.exceeded") return true;
  return event === "user.sign_in_failed" && actorId === null && userId === null && details.method !== "password";
}

/** Within the last minute, or too many like it, so that a flood of requests doesn't fill the table. The log has them all. */
async function wasSaved(
  tx: Writer,
  { at, event, userId, address, details }: typeof activity.$inferInsert,
): Promise<boolean> {
  const equalsOrIsNull = (
    column: typeof activity.userId | typeof activity.address,
    value: string | null | undefined,
  ): SQL => (value == null ? isNull(column) : eq(column, value));
  const recent = await tx
    .select({ details: activity.details })
    .from(activity)
    .where(
      and(
        equalsOrIsNull(activity.userId, userId),
        eq(activity.event, event),
        gt(activity.at, new Date(at.getTime() - MINUTE)),
        equalsOrIsNull(activity.address, address),
      ),
    )
    .limit(MAX_REFUSALS);
  return (
    recent.length === MAX_REFUSALS || recent.some((line) => JSON.stringify(line.details) === JSON.stringify(details))
  );
}
