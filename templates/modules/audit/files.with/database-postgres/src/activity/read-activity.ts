// Reads lines along an index, the latest first. To look for somebody who was busy long ago, PostgreSQL might read the lines of
// everybody since; so the list is sorted by the first column of the index, too. With a plain "=", the planner would
// drop that column from the order.
import { and, desc, type SQL, sql } from "drizzle-orm";
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

export async function readActivity({ first, matches, count }: Range) {
  const [column, value] = first ?? [];
  return db
    .select()
    .from(activity)
    .where(and(column && sql`${column} = any(array[${value}])`, matches))
    .orderBy(...(column ? [desc(column)] : []), desc(activity.at), desc(activity.id))
    .limit(count);
}
