// Invitations that nobody accepted stay in the list for a month after they expired.
import { and, isNull, lt } from "drizzle-orm";
import { db } from "@/database";
import { invitations as table } from "@/database/schema";
import type { Purge } from "../purge-expired";

const MONTH = 30 * 24 * 60 * 60 * 1000;

export const invitations: Purge = async (now) => {
  const monthAgo = new Date(now.getTime() - MONTH);
  await db.delete(table).where(and(lt(table.expires, monthAgo), isNull(table.acceptedAt)));
};
