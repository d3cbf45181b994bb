// People whom an admin has suspended.
import { eq, exists } from "drizzle-orm";
import { db } from "@/database";
import { users } from "@/database/schema";
import { suspensions } from "@/database/schema/admin";
import type { Exclusion } from "../exclusion";

export const suspended: Exclusion = () => {
  const { userId } = suspensions;
  return exists(db.select({ userId }).from(suspensions).where(eq(userId, users.id)));
};
