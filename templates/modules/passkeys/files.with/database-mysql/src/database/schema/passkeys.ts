// The passkeys of each person, and the challenges that were answered. After a change: `npm run db:generate` writes the migration.
import { bigint, boolean, index, mysqlTable } from "drizzle-orm/mysql-core";
import { exact, timestamp, words } from "./columns";
import { users } from "./users";

export const passkeys = mysqlTable(
  "passkeys",
  {
    /** The SHA-256 of the credential's id, which can be longer than a key of a table. */
    id: exact("id", { length: 64 }).primaryKey(),
    userId: exact("user_id", { length: 36 })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: words("name", { length: 100 }).notNull(),
    /** The domain that it was made for, and works on. */
    rpId: exact("rp_id", { length: 255 }).notNull(),
    /** In base64url, as the key and its id travel. */
    credentialId: exact("credential_id", { length: 1400 }).notNull(),
    publicKey: exact("public_key", { length: 2000 }).notNull(),
    /** How often it was used, as the device counts; 0 for passkeys that are synced. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How browsers reach it, such as "internal,hybrid". */
    transports: exact("transports", { length: 100 }).notNull(),
    isSynced: boolean("is_synced").notNull(),
    createdAt: timestamp("created_at").notNull(),
    lastUsedAt: timestamp("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

export const answeredChallenges = mysqlTable(
  "answered_challenges",
  {
    challengeHash: exact("challenge_hash", { length: 64 }).primaryKey(),
    expires: timestamp("expires").notNull(),
  },
  (table) => [index("answered_challenges_expires").on(table.expires)],
);
