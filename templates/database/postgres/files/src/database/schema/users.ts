import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles } from "../roles";
import { exact, timestamp } from "./columns";

export const users = pgTable(
  "users",
  {
    id: text("id")
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: text("name").notNull(),
    email: exact("email").notNull(),
    emailVerified: timestamp("email_verified"),
    role: text("role", { enum: roles }).notNull().default("viewer"),
    createdAt: timestamp("created_at")
      .notNull()
      .$defaultFn(() => new Date()),
    /** Raised to end the trust in devices: see src/auth/known-device.ts. */
    deviceVersion: integer("device_version").notNull().default(0),
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
export const passwords = pgTable("passwords", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hash: text("hash").notNull(),
});
