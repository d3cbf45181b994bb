import { index, mysqlTable } from "drizzle-orm/mysql-core";
import { exact, timestamp, words } from "./columns";
import { users } from "./users";

/** What a link in an email stands for, until it is used or expires. */
export const emailTokens = mysqlTable(
  "email_tokens",
  {
    /** SHA-256 of the token; the token itself is only in the email. */
    tokenHash: exact("token_hash", { length: 64 }).primaryKey(),
    /** See src/auth/email-tokens.ts. */
    kind: exact("kind", { length: 32 }).notNull(),
    /** Where the email went. */
    email: exact("email", { length: 254 }).notNull(),
    userId: exact("user_id", { length: 36 }).references(() => users.id, { onDelete: "cascade" }),
    /** What the person who signed up wants to be called. */
    name: words("name", { length: 255 }),
    expires: timestamp("expires").notNull(),
  },
  (table) => [
    index("email_tokens_user").on(table.userId),
    index("email_tokens_email").on(table.email),
    index("email_tokens_expires").on(table.expires),
  ],
);
