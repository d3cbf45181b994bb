// What happened to accounts, a line each. Lines are only added, and removed when they are old: src/auth/purges/activity.ts.
import { bigserial, index, json, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "../../auth/roles";
import type { EventDetails, EventKind } from "../../events";
import { timestamp } from ".";

export const activity = pgTable(
  "activity",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at").notNull(),
    kind: text("kind").$type<EventKind>().notNull(),
    /** Who did it, and whose account it is about. Ids alone, without references: lines outlive accounts. */
    actorId: text("actor_id"),
    userId: text("user_id"),
    /** The role in which the actor did it. */
    actorRole: text("actor_role").$type<Role>(),
    address: text("address"),
    /** The User-Agent. */
    device: text("device"),
    details: json("details").$type<EventDetails>().notNull(),
  },
  (table) => [
    // One for each choice of filters. With the id, which makes the order of equal ones certain.
    index("activity_at").on(table.at, table.id),
    index("activity_kind").on(table.kind, table.at, table.id),
    index("activity_user").on(table.userId, table.at, table.id),
    index("activity_user_kind").on(table.userId, table.kind, table.at, table.id),
    index("activity_actor").on(table.actorId, table.at, table.id),
    index("activity_actor_kind").on(table.actorId, table.kind, table.at, table.id),
  ],
);
