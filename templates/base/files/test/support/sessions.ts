// Sessions for tests of what somebody who is signed in can do, whichever way they did so.
import { finishSignIn, lockUser } from "@/auth/finish-sign-in";
import { db } from "@/database";

export async function createSession(userId: string): Promise<{ token: string; expires: Date }> {
  const proof = { userAgent: "test", factors: 2 } as const;
  const { session } = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    return finishSignIn(tx, userId, proof);
  });
  if (!session) throw new Error("Whoever proved two factors is signed in.");
  return session;
}
