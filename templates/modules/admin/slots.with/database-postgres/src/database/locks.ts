// slot: imports
import { invitations } from "./schema";

// slot: locks
export function lockInvitations(tx: Transaction, where: SQL | undefined) {
  return tx.select().from(invitations).where(where).for("update");
}
