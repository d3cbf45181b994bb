import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamp } from "./columns";

/** How often something was tried within a window of time. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    startedAt: timestamp("started_at").notNull(),
  },
  (table) => [index("attempts_started_at").on(table.startedAt)],
);
