// What happened to a person's account, and what they did to others', without who the others are.
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { db } from "@/database";
import { activity as table } from "@/database/schema/audit";
import type { OwnData } from "../own-data";

const { id, at, event, actorId, actorRole, userId, address, device, details } = table;

export const activity: OwnData = {
  rows: {
    activity: (user) =>
      db
        .select()
        .from(table)
        .where(and(eq(userId, user), or(eq(actorId, user), isNull(actorId)))),
    // The address and the device are those of somebody else.
    activityByOthers: (user) =>
      db
        .select({ id, at, event, userId, actorRole, details })
        .from(table)
        .where(and(eq(userId, user), ne(actorId, user))),
    activityOnOthers: (user) =>
      db
        .select({ id, at, event, actorId, actorRole, address, device, details })
        .from(table)
        .where(and(eq(actorId, user), or(ne(userId, user), isNull(userId)))),
  },
  leftOut: {},
};
