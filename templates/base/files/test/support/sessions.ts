// Sessions for tests of what somebody who is signed in can do, whichever way they did so.
import { expiryOf, hashToken, randomToken } from "@/auth/sessions";
import { db } from "@/database";
import { sessions } from "@/database/schema";

export async function createSession(userId: string): Promise<{ token: string; expires: Date }> {
  const token = randomToken();
  const now = new Date();
  const expires = expiryOf(now, now);
  const row = { sessionToken: hashToken(token), userId, userAgent: "test", createdAt: now, lastSeenAt: now, expires };
  await db.insert(sessions).values(row);
  return { token, expires };
}
