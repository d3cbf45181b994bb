// Auth.js's view of our sessions, whose tokens are hashed.
import type { Adapter } from "next-auth/adapters";
import { deleteSession, findSession } from "./sessions";

export function authAdapter(): Adapter {
  return {
    async getSessionAndUser(sessionToken) {
      const session = await findSession(sessionToken);
      if (!session) return null;
      const user = { ...session.user, emailVerified: null };
      return { user, session: { sessionToken, userId: user.id, expires: session.expires } };
    },
    // findSession has noted the activity already.
    updateSession: async () => null,
    deleteSession: (sessionToken) => deleteSession(sessionToken),
    // Auth.js insists on the rest, and calls it only for providers.
    createSession: refuse,
    createUser: refuse,
    getUser: refuse,
    getUserByAccount: refuse,
    getUserByEmail: refuse,
    linkAccount: refuse,
    updateUser: refuse,
  };
}

async function refuse(): Promise<never> {
  throw new Error("This app has no providers.");
}
