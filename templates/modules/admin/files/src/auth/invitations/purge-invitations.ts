// Invitations that nobody accepted stay in the list for a month after they expired.
import { and, isNull, lt } from "drizzle-orm";
import { db } from "@/database";
import { invitations } from "@/database/schema";

const MONTH = 30 * 24 * 60 * 60 * 1000;

export async function purgeInvitations(now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - MONTH);
  await db.delete(invitations).where(and(lt(invitations.expires, monthAgo), isNull(invitations.acceptedAt)));
}
