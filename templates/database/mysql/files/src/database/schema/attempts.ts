import { index, int, mysqlTable } from "drizzle-orm/mysql-core";
import { exact, timestamp } from "./columns";

/** How often something was tried within a window of time. */
export const attempts = mysqlTable(
  "attempts",
  {
    key: exact("key", { length: 64 }).primaryKey(),
    count: int("count").notNull(),
    startedAt: timestamp("started_at").notNull(),
  },
  (table) => [index("attempts_started_at").on(table.startedAt)],
);
