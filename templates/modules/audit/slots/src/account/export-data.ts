// slot: imports
import { and, eq, getTableColumns, isNull, ne, or } from "drizzle-orm";
import { activity } from "@/database/schema";

// slot: entries
activity: {
  select: (id) => {
    const { failureKey: _, ...columns } = getTableColumns(activity);
    const { actorId, userId } = columns;
    return db
      .select(columns)
      .from(activity)
      .where(and(eq(userId, id), or(eq(actorId, id), isNull(actorId))));
  },
  leftOut: { "activity.failure_key": "made of the rest of the line" },
},
// The address and the device are those of somebody else.
activityByOthers: {
  select: (id) => {
    const { at, event, userId, actorId, actorRole, details, count } = activity;
    return db
      .select({ id: activity.id, at, event, userId, actorRole, details, count })
      .from(activity)
      .where(and(eq(userId, id), ne(actorId, id)));
  },
},
// Without who the others are.
activityOnOthers: {
  select: (id) => {
    const { at, event, userId, actorId, actorRole, address, device, details, count } = activity;
    return db
      .select({ id: activity.id, at, event, actorId, actorRole, address, device, details, count })
      .from(activity)
      .where(and(eq(actorId, id), or(ne(userId, id), isNull(userId))));
  },
},
