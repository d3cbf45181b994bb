// Who is suspended: a table of its own, so that the app can do without it.
import { customType, datetime, index, mysqlTable } from "drizzle-orm/mysql-core";
import { users } from "../database/schema";

/** Like users.id: MySQL refuses a reference between columns that are compared in different ways. */
const id = customType<{ data: string }>({ dataType: () => "varchar(36) character set utf8mb4 collate utf8mb4_bin" });

export const suspensions = mysqlTable(
  "suspensions",
  {
    userId: id("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    suspendedAt: datetime("suspended_at", { fsp: 3 }).notNull(),
  },
  (table) => [index("suspensions_suspended_at").on(table.suspendedAt, table.userId)],
);
