// Reads lines along an index, the latest first. Without its name, MySQL begins at the latest line of a person or an event, and reads
// all lines up to the time that is asked for.
import { and, desc, eq, type SQL } from "drizzle-orm";
import { db } from "@/database";
import { activity } from "@/database/schema";

type ActivityIndex = `activity_${"at" | "event" | "user" | "user_event" | "actor" | "actor_event"}`;
type FirstColumn = typeof activity.event | typeof activity.userId | typeof activity.actorId;

export interface Range {
  index: ActivityIndex;
  /** The value that the first column of the index has; none for activity_at. */
  first?: [column: FirstColumn, value: string];
  matches: SQL | undefined;
  count: number;
}

export async function readActivity({ index, first, matches, count }: Range) {
  return db
    .select()
    .from(activity, { forceIndex: index })
    .where(and(first && eq(...first), matches))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(count);
}
