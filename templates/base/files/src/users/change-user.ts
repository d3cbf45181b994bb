// Changes to users that could leave the app without an admin: the last one always stays.
import { eq } from "drizzle-orm";
import type { Role } from "@/auth/roles";
import { forUpdate, getDatabase, type Transaction } from "@/database/client";
import { users } from "@/database/schema";
import { Problem } from "@/http/problem";

export async function changeRole(userId: string, role: Role): Promise<void> {
  await getDatabase().transaction(async (tx) => {
    await requireUser(tx, userId, { leavesAdmins: role !== "admin" });
    await tx.update(users).set({ role }).where(eq(users.id, userId));
  });
}

/** Foreign keys delete the user's sessions, password and linked accounts as well. */
export async function removeUser(userId: string): Promise<void> {
  await getDatabase().transaction(async (tx) => {
    await requireUser(tx, userId, { leavesAdmins: true });
    await tx.delete(users).where(eq(users.id, userId));
  });
}

/**
 * Throws if there is no such user, or if nobody would be left in charge. The admins are locked first, whoever the user is: two
 * who act on each other, or on somebody who becomes an admin now, come one after another.
 */
async function requireUser(
  tx: Transaction,
  userId: string,
  { leavesAdmins }: { leavesAdmins: boolean },
): Promise<void> {
  const isAdmin = eq(users.role, "admin");
  const admins = await forUpdate(tx.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id));
  const [user] = await forUpdate(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)));
  if (!user) {
    throw new Problem({ status: 404, code: "user_not_found", detail: "This user no longer exists." });
  }
  const isOnlyAdmin = admins.length === 1 && admins[0]?.id === userId;
  if (!leavesAdmins || !isOnlyAdmin) return;
  throw new Problem({
    status: 409,
    code: "last_admin",
    detail: "This is the only admin. Make someone else an admin first.",
  });
}
