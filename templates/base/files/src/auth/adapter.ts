// What Auth.js needs of our database: Drizzle's adapter for users and accounts, and our own sessions with hashed tokens.
import { DrizzleAdapter } from "@auth/drizzle-adapter";
import type { Adapter } from "next-auth/adapters";
import { db } from "@/database";
import { accounts, sessions, users } from "@/database/schema";
import { deleteSession, findSession } from "./sessions";

/** Only what database sessions and OAuth use: Auth.js's own verification tokens and authenticators have no tables here. */
export function authAdapter(): Adapter {
  const tables = { usersTable: users, accountsTable: accounts, sessionsTable: sessions };
  const { createUser, getUser, getUserByEmail, getUserByAccount, updateUser, linkAccount } = DrizzleAdapter(db, tables);
  return {
    ...{ createUser, getUser, getUserByEmail, getUserByAccount, updateUser, linkAccount },
    // Auth.js wants it, and calls it only for people who sign in through a provider.
    createSession() {
      throw new Error("Sessions begin in completeSignIn().");
    },
    async getSessionAndUser(sessionToken) {
      const session = await findSession(sessionToken);
      if (!session) return null;
      const user = { ...session.user, emailVerified: null };
      return { user, session: { sessionToken, userId: user.id, expires: session.expires } };
    },
    // findSession has noted the activity already.
    updateSession: async () => null,
    deleteSession: (sessionToken) => deleteSession(sessionToken),
  };
}
