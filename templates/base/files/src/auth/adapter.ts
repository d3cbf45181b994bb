// What Auth.js needs of our database: Drizzle's adapter for users and accounts, and our own sessions with hashed tokens.
import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { headers } from "next/headers";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import { getDatabase } from "@/database/client";
import { accounts, sessions, users } from "@/database/schema";
import { normalizeEmail } from "./email";
import { createSession, endSession, findSession } from "./sessions";

export function authAdapter(): Adapter {
  const tables = { usersTable: users, accountsTable: accounts, sessionsTable: sessions };
  const adapter = DrizzleAdapter(getDatabase(), tables);
  return {
    ...adapter,
    async createUser(user: AdapterUser) {
      const email = normalizeEmail(user.email);
      // Whatever a provider sends, a new person starts as the role that may least.
      return required(adapter.createUser)({ ...user, email, name: user.name ?? email.split("@")[0], role: "viewer" });
    },
    getUserByEmail: (email) => required(adapter.getUserByEmail)(normalizeEmail(email)),
    async createSession({ sessionToken, userId }) {
      const userAgent = (await headers()).get("user-agent") ?? "";
      const { token, expires } = await createSession(userId, userAgent, sessionToken);
      return { sessionToken: token, userId, expires };
    },
    async getSessionAndUser(sessionToken) {
      const session = await findSession(sessionToken);
      if (!session) return null;
      const user = { ...session.user, emailVerified: null };
      return { user, session: { sessionToken, userId: user.id, expires: session.expires } };
    },
    // findSession has noted the activity already.
    updateSession: async () => null,
    deleteSession: (sessionToken) => endSession(sessionToken),
  };
}

function required<Method>(method: Method | undefined): Method {
  if (!method) throw new Error("The Drizzle adapter misses a method that Auth.js documents.");
  return method;
}
