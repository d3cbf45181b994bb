// Who is suspended, and who is invited: tables of their own, so that the app can do without them.
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles } from "../roles";
import { exact, timestamp } from "./columns";
import { users } from "./users";

export const suspensions = pgTable(
  "suspensions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    suspendedAt: timestamp("suspended_at").notNull(),
  },
  (table) => [index("suspensions_suspended_at").on(table.suspendedAt, table.userId)],
);

export const invitations = pgTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    email: exact("email").notNull(),
    role: text("role", { enum: roles }).notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").notNull(),
    /** Whether the link went to the address itself, so that whoever has it is known to have the address. */
    isMailed: boolean("is_mailed").notNull(),
    /** Nobody, once the account is deleted. */
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at").notNull(),
    expires: timestamp("expires").notNull(),
    withdrawnAt: timestamp("withdrawn_at"),
    acceptedAt: timestamp("accepted_at"),
    acceptedBy: text("accepted_by").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    // A new one replaces the one before.
    uniqueIndex("invitations_email").on(table.email),
    uniqueIndex("invitations_token_hash").on(table.tokenHash),
    index("invitations_created_at").on(table.createdAt, table.id),
    index("invitations_expires").on(table.acceptedAt, table.expires),
    index("invitations_invited_by").on(table.invitedBy),
    index("invitations_accepted_by").on(table.acceptedBy),
  ],
);
