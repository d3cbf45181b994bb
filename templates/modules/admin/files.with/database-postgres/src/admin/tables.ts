// Who is suspended: a table of its own, so that the app can do without it.
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../database/schema";

export const suspensions = pgTable(
  "suspensions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    suspendedAt: timestamp("suspended_at", { precision: 3, withTimezone: true }).notNull(),
  },
  (table) => [index("suspensions_suspended_at").on(table.suspendedAt, table.userId)],
);
