import { type ActiveSession, findSession } from "@/auth/sessions";
import { createSession } from "./sessions";

/** As pages and actions have the session of somebody who has just signed in. */
export async function sessionOf(userId: string): Promise<ActiveSession> {
  const session = await findSession((await createSession(userId)).token);
  if (!session) throw new Error("The session wasn't found.");
  return session;
}
