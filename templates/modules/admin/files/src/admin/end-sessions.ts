// Signs somebody out everywhere. An admin who does it to the own account stays signed in here.
import { and, eq, ne } from "drizzle-orm";
import type { ActiveSession } from "@/auth/sessions";
import { getDatabase } from "@/database/client";
import { sessions } from "@/database/schema";

export async function endSessionsOf(userId: string, current: ActiveSession): Promise<void> {
  await getDatabase()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.sessionToken, current.tokenHash)));
}
