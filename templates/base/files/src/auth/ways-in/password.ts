import { eq } from "drizzle-orm";
import { passwords } from "@/database/schema";
import type { WayIn } from "../way-in";

export const password: WayIn = async (db, userId) => {
  const found = await db.select({ userId: passwords.userId }).from(passwords).where(eq(passwords.userId, userId));
  return found.length > 0;
};
