import { index, int, mysqlTable, primaryKey } from "drizzle-orm/mysql-core";
import { exact, LONG } from "./columns";
import { users } from "./users";

/** An account at an OAuth provider that belongs to a user. The column names are those of Auth.js. */
export const accounts = mysqlTable(
  "accounts",
  {
    userId: exact("user_id", { length: 36 })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: exact("type", { length: 32 }).$type<"oauth" | "oidc" | "email" | "webauthn">().notNull(),
    provider: exact("provider", { length: 64 }).notNull(),
    /** Who gave out the account's id. Another issuer gives the same id to somebody else. */
    issuer: exact("issuer", { length: 255 }).notNull(),
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
