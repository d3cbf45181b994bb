// Changes to users, each in one transaction. The last admin always stays.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, type Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import type { Role } from "@/database/roles";
import { users } from "@/database/schema";
import { requireRemainingAdmin } from "./require-remaining-admin";

export async function changeName(userId: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await lockUser(tx, userId);
    if (!user || user.name === name) return;
    await updateUser(tx, userId, { name });
    await recordAuditEvent(tx, { event: "user.name_changed", user: userId });
  });
}

/** To be called once it is proven that the address belongs to the user. */
export async function setConfirmedEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await updateUser(tx, userId, { email, emailVerified: new Date() });
}

type Columns = Partial<typeof users.$inferInsert>;

async function updateUser(tx: Transaction, userId: string, columns: Columns): Promise<void> {
  await tx.update(users).set(columns).where(eq(users.id, userId));
  // slot: updated
}

/** False if this was the user's role before. */
export async function changeRole(userId: string, role: Role): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: role !== "admin" });
    if (user.role === role) return false;
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    await recordAuditEvent(tx, { event: "user.role_changed", user: userId, role });
    // slot: role-changed
    return true;
  });
}

/** Foreign keys delete what else belongs to the user, such as sessions. */
export async function removeUser(userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: true, mayBeOwn: true });
    // slot: removing
    await recordAuditEvent(tx, { event: "user.deleted", user: userId });
    await tx.delete(users).where(eq(users.id, userId));
  });
}
