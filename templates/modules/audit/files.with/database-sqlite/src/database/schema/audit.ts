// What happened to accounts, a line each. Lines are only added, or add up failures, and are removed when they are old:
// src/audit/add-failure.ts and src/audit/purge-activity.ts.
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns";

export const activity = sqliteTable(
  "activity",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: timestamp("at").notNull(),
    event: text("event").notNull(),
    /** Who did it, and whose account it is about. Only ids, without references: lines outlive accounts. */
    actorId: text("actor_id"),
    userId: text("user_id"),
    /** The role in which the actor did it. */
    actorRole: text("actor_role"),
    address: text("address"),
    /** The User-Agent. */
    device: text("device"),
    details: text("details", { mode: "json" }).$type<Record<string, string | undefined>>().notNull(),
    /** How often it happened: failures of the same kind in the same minute are one line. */
    count: integer("count").notNull().default(1),
    /** What failures that are one line have in common; nothing else has one. */
    failureKey: text("failure_key"),
  },
  (table) => [
    uniqueIndex("activity_failure").on(table.failureKey),
    // One for each choice of filters. With the id, which makes the order of equal ones certain.
    index("activity_at").on(table.at, table.id),
    index("activity_event").on(table.event, table.at, table.id),
    index("activity_user").on(table.userId, table.at, table.id),
    index("activity_user_event").on(table.userId, table.event, table.at, table.id),
    index("activity_actor").on(table.actorId, table.at, table.id),
    index("activity_actor_event").on(table.actorId, table.event, table.at, table.id),
  ],
);
