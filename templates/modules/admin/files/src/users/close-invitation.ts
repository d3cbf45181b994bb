import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/database";
import { invitations } from "@/database/schema";

/** For whoever gets an account without the invitation: its link could only fail from now on. */
export async function closeInvitation(tx: Transaction, email: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.email, email), isNull(invitations.acceptedAt)));
}
