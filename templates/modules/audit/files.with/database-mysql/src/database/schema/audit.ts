// What happened to accounts, a line each. Lines are only added, or add up failures, and are removed when they are old:
// src/audit/add-failure.ts and src/audit/purge-activity.ts.
import { bigint, customType, index, int, mysqlTable, uniqueIndex } from "drizzle-orm/mysql-core";
import { exact, timestamp } from "./columns";

/** Not MySQL's own JSON, which MariaDB gives back as text. */
const jsonText = customType<{ data: Record<string, string | undefined>; driverData: string }>({
  dataType: () => "text character set utf8mb4 collate utf8mb4_bin",
  toDriver: (details) => JSON.stringify(details),
  fromDriver: (text) => JSON.parse(text),
});

export const activity = mysqlTable(
  "activity",
  {
    id: bigint("id", { mode: "number" }).autoincrement().primaryKey(),
    at: timestamp("at").notNull(),
    event: exact("event", { length: 40 }).notNull(),
    /** Who did it, and whose account it is about. Only ids, without references: lines outlive accounts. */
    actorId: exact("actor_id", { length: 36 }),
    userId: exact("user_id", { length: 36 }),
    /** The role in which the actor did it. */
    actorRole: exact("actor_role", { length: 16 }),
    address: exact("address", { length: 64 }),
    /** The User-Agent. */
    device: exact("device", { length: 400 }),
    details: jsonText("details").notNull(),
    /** How often it happened: failures of the same kind in the same minute are one line. */
    count: int("count").notNull().default(1),
    /** What failures that are one line have in common; nothing else has one. */
    failureKey: exact("failure_key", { length: 64 }),
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
