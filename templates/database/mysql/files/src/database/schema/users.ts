import { index, int, mysqlTable, uniqueIndex } from "drizzle-orm/mysql-core";
import type { Role } from "../roles";
import { exact, timestamp, words } from "./columns";

export const users = mysqlTable(
  "users",
  {
    id: exact("id", { length: 36 })
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: words("name", { length: 255 }).notNull(),
    email: exact("email", { length: 254 }).notNull(),
    emailVerified: timestamp("email_verified"),
    role: exact("role", { length: 16 }).$type<Role>().notNull().default("viewer"),
    createdAt: timestamp("created_at")
      .notNull()
      .$defaultFn(() => new Date()),
    /** Raised to end the trust in devices: see src/auth/known-device.ts. */
    deviceVersion: int("device_version").notNull().default(0),
    // slot: columns
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    // With the id, which makes the order of equal ones certain, so that a page far back in a sorted list is read from
    // the index alone.
    index("users_role").on(table.role, table.id),
    index("users_name").on(table.name, table.id),
    index("users_created_at").on(table.createdAt, table.id),
    // For lists of those who have one role.
    index("users_role_name").on(table.role, table.name, table.id),
    index("users_role_email").on(table.role, table.email),
    index("users_role_created_at").on(table.role, table.createdAt, table.id),
    // slot: indexes
  ],
);

/** In a table of its own, so that no query for users can return a hash. */
export const passwords = mysqlTable("passwords", {
  userId: exact("user_id", { length: 36 })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hash: exact("hash", { length: 255 }).notNull(),
});
