import { index, mysqlTable, primaryKey } from "drizzle-orm/mysql-core";
import { exact } from "./columns";
import { users } from "./users";

/** An account at an OAuth provider that belongs to a user. Tokens of the provider are not kept. */
export const accounts = mysqlTable(
  "accounts",
  {
    userId: exact("user_id", { length: 36 })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: exact("provider", { length: 64 }).notNull(),
    /** Who gave out the account's id. Another issuer gives the same id to somebody else. */
    issuer: exact("issuer", { length: 255 }).notNull(),
    providerAccountId: exact("provider_account_id", { length: 255 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.issuer, table.providerAccountId] }),
    index("accounts_user").on(table.userId),
  ],
);
