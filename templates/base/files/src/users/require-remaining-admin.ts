import type { Transaction } from "@/database";
import { lockAdmins, lockUser } from "@/database/locks";
import type { users } from "@/database/schema";
import { ConflictError, NotFoundError } from "@/domain-errors";

/**
 * Locks and returns the user. Throws if there is no such user, or if no admin would be left. The admins are locked
 * first, whoever the user is: two who act on each other, or on somebody who becomes an admin now, come one after
 * another.
 */
export async function requireRemainingAdmin(
  tx: Transaction,
  userId: string,
  { stopsBeingAdmin }: { stopsBeingAdmin: boolean },
): Promise<typeof users.$inferSelect> {
  const activeAdmins = new Set((await lockAdmins(tx)).map(({ id }) => id));
  // slot: admins
  const [user] = await lockUser(tx, userId);
  if (!user) throw new NotFoundError("user_not_found", "This user no longer exists.");
  if (!stopsBeingAdmin || activeAdmins.size > 1 || !activeAdmins.has(userId)) return user;
  throw new ConflictError("last_admin", "This is the only admin. Make someone else an admin first.");
}
