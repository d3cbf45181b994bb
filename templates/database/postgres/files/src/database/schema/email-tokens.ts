import { index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamp } from "./columns";
import { users } from "./users";

/** What a link in an email stands for, until it is used or expires. */
export const emailTokens = pgTable(
  "email_tokens",
  {
    /** SHA-256 of the token; the token itself is only in the email. */
    tokenHash: text("token_hash").primaryKey(),
    /** See src/auth/email-tokens.ts. */
    kind: text("kind").notNull(),
    /** Where the email went. */
    email: text("email").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** What the person who signed up wants to be called. */
    name: text("name"),
    expires: timestamp("expires").notNull(),
  },
  (table) => [
    index("email_tokens_user").on(table.userId),
    index("email_tokens_email").on(table.email),
    index("email_tokens_expires").on(table.expires),
  ],
);
