// slot: imports
import { eq, notExists } from "drizzle-orm";
import { db } from "@/database";
import { users } from "@/database/schema";
import { suspensions } from "@/database/schema";

// slot: conditions
const { userId } = suspensions;
conditions.push(notExists(db.select({ userId }).from(suspensions).where(eq(userId, users.id))));
