// The authenticator apps and recovery codes of people who sign in with a second step, and sign-ins that wait for it.
import { bigint, customType, datetime, index, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { users } from ".";

/** Like users.id: MySQL refuses a reference between columns that are compared in different ways. */
const exact = customType<{ data: string; config: { length: number }; configRequired: true }>({
  dataType: ({ length }) => `varchar(${length}) character set utf8mb4 collate utf8mb4_bin`,
});
const userId = () => exact("user_id", { length: 36 }).references(() => users.id, { onDelete: "cascade" });
const time = (name: string) => datetime(name, { fsp: 3 });

/** A row is there only once it was confirmed with a code. */
export const authenticators = mysqlTable("authenticators", {
  userId: userId().primaryKey(),
  /** Encrypted: see src/auth/two-factor/encryption.ts. */
  secret: varchar("secret", { length: 255 }).notNull(),
  /** The period of the last code that was used: it and older ones are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: time("created_at").notNull(),
  lastUsedAt: time("last_used_at"),
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
    expires: time("expires").notNull(),
  },
  (table) => [index("pending_sign_ins_user_id").on(table.userId), index("pending_sign_ins_expires").on(table.expires)],
);
