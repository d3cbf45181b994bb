// Changes to users, each in one transaction. The last admin always stays.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, type Transaction } from "@/database";
import type { Role } from "@/database/roles";
import { users } from "@/database/schema";
import { requireRemainingAdmin } from "./require-remaining-admin";

export async function changeName(userId: string, name: string): Promise<void> {
  await db.transaction((tx) => updateUser(tx, userId, { name }));
}

/** The address is known to be theirs. */
export async function changeEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await updateUser(tx, userId, { email, emailVerified: new Date() });
}

type Columns = Partial<typeof users.$inferInsert>;

async function updateUser(tx: Transaction, userId: string, columns: Columns): Promise<void> {
  await tx.update(users).set(columns).where(eq(users.id, userId));
  // slot: updated
}

/** `also` is done in the same transaction. */
export async function changeRole(userId: string, role: Role, also?: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await requireRemainingAdmin(tx, userId, { leavesAdmins: role !== "admin" });
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    await recordAuditEvent(tx, { event: "user.role_changed", user: userId, role });
    await also?.(tx);
  });
}

/** Foreign keys delete the user's sessions, password and linked accounts as well. `also` is done before, in the same transaction. */
export async function removeUser(userId: string, also?: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await requireRemainingAdmin(tx, userId, { leavesAdmins: true });
    await also?.(tx);
    await recordAuditEvent(tx, { event: "user.deleted", user: userId });
    await tx.delete(users).where(eq(users.id, userId));
  });
}
