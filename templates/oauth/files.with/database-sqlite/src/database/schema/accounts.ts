import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users";

/** An account at an OAuth provider that belongs to a user. Tokens of the provider are not kept. */
export const accounts = sqliteTable(
  "accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    /** Who gave out the account's id. Another issuer gives the same id to somebody else. */
    issuer: text("issuer").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.issuer, table.providerAccountId] }),
    index("accounts_user").on(table.userId),
  ],
);
