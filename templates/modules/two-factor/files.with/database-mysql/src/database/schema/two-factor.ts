// The authenticator apps and recovery codes of people who use two-factor authentication, and sign-ins that wait for a code.
import { bigint, index, mysqlTable } from "drizzle-orm/mysql-core";
import { exact, timestamp } from "./columns";
import { users } from "./users";

const userId = () => exact("user_id", { length: 36 }).references(() => users.id, { onDelete: "cascade" });

/** A row is there only once it was confirmed with a code. */
export const authenticators = mysqlTable("authenticators", {
  userId: userId().primaryKey(),
  /** Encrypted: see src/auth/two-factor/encryption.ts. */
  secret: exact("secret", { length: 255 }).notNull(),
  /** The period of the last code that was used: it and older ones are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: timestamp("created_at").notNull(),
  lastUsedAt: timestamp("last_used_at"),
});

export const recoveryCodes = mysqlTable(
  "recovery_codes",
  { codeHash: exact("code_hash", { length: 64 }).primaryKey(), userId: userId().notNull() },
  (table) => [index("recovery_codes_user_id").on(table.userId)],
);

/** Somebody has proven one factor. This is no session, and nothing that reads sessions reads it. */
export const pendingSignIns = mysqlTable(
  "pending_sign_ins",
  {
    tokenHash: exact("token_hash", { length: 64 }).primaryKey(),
    userId: userId().notNull(),
    /** Of the factor: what the session that follows counts as reauthentication from. */
    authenticatedAt: timestamp("authenticated_at").notNull(),
    expires: timestamp("expires").notNull(),
  },
  (table) => [index("pending_sign_ins_user_id").on(table.userId), index("pending_sign_ins_expires").on(table.expires)],
);
