import type { Transaction } from "@/database";
import { lockAdmins, lockUser } from "@/database/locks";
import { ConflictError, NotFoundError } from "@/domain-errors";

/**
 * Throws if there is no such user, or if nobody would be left in charge. The admins are locked first, whoever the user is: two
 * who act on each other, or on somebody who becomes an admin now, come one after another.
 */
export async function requireRemainingAdmin(
  tx: Transaction,
  userId: string,
  { leavesAdmins }: { leavesAdmins: boolean },
): Promise<void> {
  const inCharge = new Set((await lockAdmins(tx)).map(({ id }) => id));
  // slot: admins
  const [user] = await lockUser(tx, userId);
  if (!user) throw new NotFoundError("user_not_found", "This user no longer exists.");
  if (!leavesAdmins || inCharge.size > 1 || !inCharge.has(userId)) return;
  throw new ConflictError("last_admin", "This is the only admin. Make someone else an admin first.");
}
