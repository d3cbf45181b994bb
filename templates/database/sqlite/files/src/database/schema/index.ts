// Every table of the app. After a change: `npm run db:generate` writes the migration.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EmailTokenKind } from "../../auth/email-tokens";
import { roles } from "../../auth/roles";

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

export const users = sqliteTable(
  "users",
  {
    id: text("id")
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: timestamp("email_verified"),
    image: text("image"),
    role: text("role", { enum: roles }).notNull().default("viewer"),
    createdAt: timestamp("created_at")
      .notNull()
      .$defaultFn(() => new Date()),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    // With the id, which makes the order of equal ones certain, so that a page far back in a sorted list is read from the index alone.
    index("users_role").on(table.role, table.id),
    index("users_name").on(table.name, table.id),
    index("users_created_at").on(table.createdAt, table.id),
    // For lists of those who have one role.
    index("users_role_name").on(table.role, table.name, table.id),
    index("users_role_email").on(table.role, table.email),
    index("users_role_created_at").on(table.role, table.createdAt, table.id),
  ],
);

/** Where a name can be found: what it says from each of its words on, in lower case. */
export const nameWords = sqliteTable(
  "name_words",
  {
    word: text("word").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] }), index("name_words_user").on(table.userId)],
);

/** A table of its own, because Auth.js hands out every column of `users`. */
export const passwords = sqliteTable("passwords", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hash: text("hash").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is known to the browser alone. */
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
  },
  (table) => [
    uniqueIndex("sessions_id").on(table.id),
    index("sessions_user").on(table.userId),
    index("sessions_expires").on(table.expires),
  ],
);

/** An account at an OAuth provider that belongs to a user. The column names are those of Auth.js. */
export const accounts = sqliteTable(
  "accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<"oauth" | "oidc" | "email" | "webauthn">().notNull(),
    provider: text("provider").notNull(),
    /** Who gave out the account's id. Another issuer gives the same id to somebody else. Empty: from before this column. */
    issuer: text("issuer").notNull().default(""),
    providerAccountId: text("provider_account_id").notNull(),
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    expires_at: integer("expires_at"),
    token_type: text("token_type"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.issuer, table.providerAccountId] }),
    index("accounts_user").on(table.userId),
  ],
);

/** What a link in an email stands for, until it is used or expires. */
export const mailTokens = sqliteTable(
  "mail_tokens",
  {
    /** SHA-256 of the token; the token itself is only in the email. */
    tokenHash: text("token_hash").primaryKey(),
    kind: text("kind").$type<EmailTokenKind>().notNull(),
    /** Where the email went. */
    email: text("email").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** What the person who signed up wants to be called. */
    name: text("name"),
    expires: timestamp("expires").notNull(),
  },
  (table) => [
    index("mail_tokens_user").on(table.userId),
    index("mail_tokens_email").on(table.email),
    index("mail_tokens_expires").on(table.expires),
  ],
);

/** How often something was tried within a window of time. */
export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    startedAt: timestamp("started_at").notNull(),
  },
  (table) => [index("attempts_started_at").on(table.startedAt)],
);
