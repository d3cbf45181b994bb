import { currentRequest } from "@/current-request";
import type { Transaction } from "@/database";
import { lockAdmins, lockUser } from "@/database/locks";
import type { users } from "@/database/schema";
import { ConflictError, NotFoundError } from "@/domain-errors";
import { forbiddenProblem } from "@/http/problem";

interface Change {
  stopsBeingAdmin: boolean;
  /** For what people may do to their own account, too. */
  mayBeOwn?: boolean;
}

/**
 * Locks and returns the user. Throws if there is no such user, if no admin would be left, or if whoever asks is no admin
 * any more. The admins are locked first, whoever the user is: two who act on each other, or on somebody who becomes an
 * admin now, come one after another.
 */
export async function requireRemainingAdmin(
  tx: Transaction,
  userId: string,
  { stopsBeingAdmin, mayBeOwn = false }: Change,
): Promise<typeof users.$inferSelect> {
  const activeAdmins = await requireAdmin(tx, mayBeOwn ? userId : undefined);
  const [user] = await lockUser(tx, userId);
  if (!user) throw new NotFoundError("user_not_found", "This user no longer exists.");
  if (!stopsBeingAdmin || activeAdmins.size > 1 || !activeAdmins.has(userId)) return user;
  throw new ConflictError("last_admin", "This is the only admin. Make someone else an admin first.");
}

/**
 * Locks the admins and returns their ids. Throws if whoever asks is none of them any more, unless this is their own id.
 * Commands have no actor.
 */
async function requireAdmin(tx: Transaction, ownId?: string): Promise<Set<string>> {
  const activeAdmins = new Set((await lockAdmins(tx)).map(({ id }) => id));
  // slot: admins
  const actor = currentRequest()?.actor?.id;
  if (actor !== undefined && actor !== ownId && !activeAdmins.has(actor)) throw forbiddenProblem();
  return activeAdmins;
}
