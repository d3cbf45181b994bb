// Creates a user with a password: all of the rows or none.
import { z } from "zod";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, isUniqueViolation, type Transaction } from "@/database";
import type { Role } from "@/database/roles";
import { passwords, users } from "@/database/schema";
import { InvalidInputError } from "@/domain-errors";
import { hashPassword, newPasswordSchema } from "./passwords";
import { emailSchema, nameSchema } from "./user-fields";

export const newUserSchema = z.object({ name: nameSchema, email: emailSchema, password: newPasswordSchema });

type NewUser = z.output<typeof newUserSchema>;
export type UserToInsert = typeof users.$inferInsert & { id: string };

/** `emailVerified` says since when the address is known to be theirs. */
export async function createUser({ password, ...fields }: NewUser & { emailVerified?: Date }, role: Role) {
  const user = { ...fields, id: crypto.randomUUID(), role };
  const hash = await hashPassword(password);
  try {
    await db.transaction((tx) => insertUser(tx, user, hash));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new InvalidInputError({ email: "An account with this email address already exists. Sign in instead." });
  }
  return user;
}

/** Within a transaction that does more. */
export async function insertUser(tx: Transaction, user: UserToInsert, passwordHash?: string): Promise<void> {
  // slot: inserting
  await tx.insert(users).values(user);
  if (passwordHash) await tx.insert(passwords).values({ userId: user.id, hash: passwordHash });
  // slot: inserted
  await recordAuditEvent(tx, { event: "user.created", user: user.id, role: user.role });
}
