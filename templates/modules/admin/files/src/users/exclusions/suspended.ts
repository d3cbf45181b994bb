// People whom an admin has suspended.
import { eq, exists } from "drizzle-orm";
import { suspensions } from "@/admin/tables";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import type { Exclusion } from "../exclusion";

export const suspended: Exclusion = () => {
  const { userId } = suspensions;
  return exists(getDatabase().select({ userId }).from(suspensions).where(eq(userId, users.id)));
};
