import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns";

/** How often something was tried within a window of time. */
export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    startedAt: timestamp("started_at").notNull(),
  },
  (table) => [index("attempts_started_at").on(table.startedAt)],
);
