import { index, mysqlTable, uniqueIndex } from "drizzle-orm/mysql-core";
import { exact, timestamp, words } from "./columns";
import { users } from "./users";

export const sessions = mysqlTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is known only to the browser. */
    sessionToken: exact("token_hash", { length: 64 }).primaryKey(),
    /** What people see and name when they end a session. */
    id: exact("id", { length: 36 })
      .notNull()
      .$defaultFn(() => crypto.randomUUID()),
    userId: exact("user_id", { length: 36 })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: words("user_agent", { length: 400 }).notNull().default(""),
    createdAt: timestamp("created_at").notNull(),
    lastSeenAt: timestamp("last_seen_at").notNull(),
    expires: timestamp("expires").notNull(),
    /** When the person confirmed who they are, after signing in. */
    reauthenticatedAt: timestamp("reauthenticated_at"),
  },
  (table) => [
    uniqueIndex("sessions_id").on(table.id),
    index("sessions_user").on(table.userId),
    index("sessions_expires").on(table.expires),
  ],
);
