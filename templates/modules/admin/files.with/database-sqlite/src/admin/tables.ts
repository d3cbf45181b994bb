// Who is suspended: a table of its own, so that the app can do without it.
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../database/schema";

export const suspensions = sqliteTable(
  "suspensions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    suspendedAt: integer("suspended_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("suspensions_suspended_at").on(table.suspendedAt, table.userId)],
);
