// What Auth.js needs of our database: Drizzle's adapter for users and accounts, and our own sessions with hashed tokens.
import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { headers } from "next/headers";
import type { Adapter } from "next-auth/adapters";
import { db } from "@/database";
import { accounts, sessions, users } from "@/database/schema";
import { expectSession, finishSignIn, lockUser } from "./finish-sign-in";
import { ABSOLUTE_LIFETIME, deleteSession, findSession } from "./sessions";

/** Only what database sessions and OAuth use: Auth.js's own verification tokens and authenticators have no tables here. */
export function authAdapter(): Adapter {
  const tables = { usersTable: users, accountsTable: accounts, sessionsTable: sessions };
  const { createUser, getUser, getUserByEmail, getUserByAccount, updateUser, linkAccount } = DrizzleAdapter(db, tables);
  return {
    ...{ createUser, getUser, getUserByEmail, getUserByAccount, updateUser, linkAccount },
    async createSession({ sessionToken, userId }) {
      const userAgent = (await headers()).get("user-agent") ?? "";
      await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        expectSession(await finishSignIn(tx, userId, { userAgent, factors: 1, token: sessionToken }));
      });
      // What Auth.js gives the cookie: as long as a session can last.
      return { sessionToken, userId, expires: new Date(Date.now() + ABSOLUTE_LIFETIME) };
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
