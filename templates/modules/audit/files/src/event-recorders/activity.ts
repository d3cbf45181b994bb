// Writes each event into the table of activity, in the transaction of the change that it tells of.
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { activity as table } from "@/database/schema/audit";
import type { EventRecorder, RecordedEvent } from "../events";

const MINUTE = 60 * 1000;
/** Of different ones, for each account and address in a minute. */
const MAX_REFUSALS = 20;

export const activity: EventRecorder = async (tx, event) => {
  const { kind, actor: actorId, actorRole, user: userId, device, details } = event;
  const address = event.address?.slice(0, 64) ?? null;
  const line = { at: new Date(), kind, actorId, actorRole, userId, address, device, details };
  if (isRefusal(event) && (await wasRecorded(tx, line))) return;
  await tx.insert(table).values(line);
};

/**
 * What anybody can cause as often as they like: a limit that is reached, and sign-ins that fail for nobody who is known. Wrong passwords
 * are limited, and each is a line: with less to do for an address without an account, the time of the answer would tell it.
 */
function isRefusal({ kind, actor, user, details }: RecordedEvent): boolean {
  if (kind === "limit reached") return true;
  return kind === "sign-in failed" && actor === null && user === null && details.way !== "password";
}

/** Within the last minute, or too many like it, so that a flood of requests doesn't fill the table. The log has them all. */
async function wasRecorded(
  tx: Parameters<EventRecorder>[0],
  { at, kind, userId, address, details }: typeof table.$inferInsert,
): Promise<boolean> {
  const isOf = (column: typeof table.userId | typeof table.address, value: string | null | undefined): SQL =>
    value == null ? isNull(column) : eq(column, value);
  const recent = await tx
    .select({ details: table.details })
    .from(table)
    .where(
      and(
        isOf(table.userId, userId),
        eq(table.kind, kind),
        gt(table.at, new Date(at.getTime() - MINUTE)),
        isOf(table.address, address),
      ),
    )
    .limit(MAX_REFUSALS);
  return (
    recent.length === MAX_REFUSALS || recent.some((line) => JSON.stringify(line.details) === JSON.stringify(details))
  );
}
