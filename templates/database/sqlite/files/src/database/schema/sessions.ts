import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns";
import { users } from "./users";

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is known only to the browser. */
    sessionToken: text("token_hash").primaryKey(),
    /** What people see and name when they end a session. */
    id: text("id")
      .notNull()
      .$defaultFn(() => crypto.randomUUID()),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
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
