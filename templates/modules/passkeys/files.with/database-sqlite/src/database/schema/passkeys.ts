// The passkeys of each person, and the challenges that were answered. After a change: `npm run db:generate` writes the migration.
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns";
import { users } from "./users";

export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The SHA-256 of the credential's id, which can be longer than a key of a table. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The domain that it was made for, and works on. */
    rpId: text("rp_id").notNull(),
    /** In base64url, as the key and its id travel. */
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    /** How often it was used, as the device counts; 0 for passkeys that are synced. */
    counter: integer("counter").notNull(),
    /** How browsers reach it, such as "internal,hybrid". */
    transports: text("transports").notNull(),
    isSynced: integer("is_synced", { mode: "boolean" }).notNull(),
    createdAt: timestamp("created_at").notNull(),
    lastUsedAt: timestamp("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

export const answeredChallenges = sqliteTable(
  "answered_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    expires: timestamp("expires").notNull(),
  },
  (table) => [index("answered_challenges_expires").on(table.expires)],
);
