// Every table of the app. After a change: `npm run db:generate` writes the migration.
import {
  customType,
  datetime,
  index,
  int,
  type MySqlTimestampBuilderInitial,
  mysqlTable,
  primaryKey,
  uniqueIndex,
  type varchar,
} from "drizzle-orm/mysql-core";
import type { EmailTokenKind } from "../../auth/email-tokens";
import type { Role } from "../../auth/roles";

/** Longer than an index takes. */
const LONG = 65_535;

/**
 * A moment in UTC, to the millisecond. Not MySQL's own timestamp, which ends in 2038 and may change by itself; typed as one, since the Auth.js
 * adapter asks for it.
 */
export function timestamp(name: string): MySqlTimestampBuilderInitial<string> {
  return datetime(name, { fsp: 3 }) as unknown as MySqlTimestampBuilderInitial<string>;
}

/** Text that is compared sign by sign, as the other databases do: by the server's own settings "josé" might be "JOSE". */
export const exact = textType("utf8mb4_bin");
/** Text for people to read, in the order that they expect. */
export const words = textType("utf8mb4_unicode_ci");

/** Drizzle's varchar knows no character set. Typed as one, since the Auth.js adapter asks for it. */
function textType(collation: string): typeof varchar {
  const type = customType<{ data: string; config: { length: number }; configRequired: true }>({
    dataType: ({ length }) =>
      `${length === LONG ? "text" : `varchar(${length})`} character set utf8mb4 collate ${collation}`,
  });
  return type as unknown as typeof varchar;
}

export const users = mysqlTable(
  "users",
  {
    id: exact("id", { length: 36 })
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: words("name", { length: 255 }).notNull(),
    email: exact("email", { length: 254 }).notNull(),
    emailVerified: timestamp("email_verified"),
    image: exact("image", { length: LONG }),
    role: exact("role", { length: 16 }).$type<Role>().notNull().default("viewer"),
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
export const nameWords = mysqlTable(
  "name_words",
  {
    word: exact("word", { length: 100 }).notNull(),
    userId: exact("user_id", { length: 36 })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] }), index("name_words_user").on(table.userId)],
);

/** A table of its own, because Auth.js hands out every column of `users`. */
export const passwords = mysqlTable("passwords", {
  userId: exact("user_id", { length: 36 })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hash: exact("hash", { length: 255 }).notNull(),
});

export const sessions = mysqlTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is known to the browser alone. */
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
  },
  (table) => [
    uniqueIndex("sessions_id").on(table.id),
    index("sessions_user").on(table.userId),
    index("sessions_expires").on(table.expires),
  ],
);

/** An account at an OAuth provider that belongs to a user. The column names are those of Auth.js. */
export const accounts = mysqlTable(
  "accounts",
  {
    userId: exact("user_id", { length: 36 })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: exact("type", { length: 32 }).$type<"oauth" | "oidc" | "email" | "webauthn">().notNull(),
    provider: exact("provider", { length: 64 }).notNull(),
    /** Who gave out the account's id. Another issuer gives the same id to somebody else. Empty: from before this column. */
    issuer: exact("issuer", { length: 255 }).notNull().default(""),
    providerAccountId: exact("provider_account_id", { length: 255 }).notNull(),
    refresh_token: exact("refresh_token", { length: LONG }),
    access_token: exact("access_token", { length: LONG }),
    expires_at: int("expires_at"),
    token_type: exact("token_type", { length: LONG }),
    scope: exact("scope", { length: LONG }),
    id_token: exact("id_token", { length: LONG }),
    session_state: exact("session_state", { length: LONG }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.issuer, table.providerAccountId] }),
    index("accounts_user").on(table.userId),
  ],
);

/** What a link in an email stands for, until it is used or expires. */
export const mailTokens = mysqlTable(
  "mail_tokens",
  {
    /** SHA-256 of the token; the token itself is only in the email. */
    tokenHash: exact("token_hash", { length: 64 }).primaryKey(),
    kind: exact("kind", { length: 32 }).$type<EmailTokenKind>().notNull(),
    /** Where the email went. */
    email: exact("email", { length: 254 }).notNull(),
    userId: exact("user_id", { length: 36 }).references(() => users.id, { onDelete: "cascade" }),
    /** What the person who signed up wants to be called. */
    name: words("name", { length: 255 }),
    expires: timestamp("expires").notNull(),
  },
  (table) => [
    index("mail_tokens_user").on(table.userId),
    index("mail_tokens_email").on(table.email),
    index("mail_tokens_expires").on(table.expires),
  ],
);

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
