// What Auth.js needs of our database: Drizzle's adapter for users and accounts, and our own sessions with hashed tokens.
import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { headers } from "next/headers";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import { atomically, getDatabase } from "@/database/client";
import { accounts, sessions, users } from "@/database/schema";
import { nameSchema } from "@/users/create-user";
import { normalizeEmail } from "./email";
import { ABSOLUTE_LIFETIME } from "./session-lifetime";
import { createSession, endSession, findSession } from "./sessions";

/** One for each request, since it remembers a newcomer between two calls. */
export function authAdapter(): Adapter {
  const tables = { usersTable: users, accountsTable: accounts, sessionsTable: sessions };
  const adapter = DrizzleAdapter(getDatabase(), tables);
  let newcomer: typeof users.$inferInsert | undefined;
  return {
    ...adapter,
    // Auth.js makes the user first and then the account. A user without an account could never sign in again, so both wait for the second call.
    async createUser(user: AdapterUser) {
      const email = normalizeEmail(user.email);
      const name = nameSchema.safeParse(user.name).data ?? email.split("@")[0] ?? email;
      // Whatever a provider sends, a new person starts as the role that may least. Providers give verified addresses alone.
      newcomer = {
        id: crypto.randomUUID(),
        email,
        name: name.slice(0, 100),
        emailVerified: new Date(),
        role: "viewer",
      };
      return { ...user, ...newcomer, id: newcomer.id ?? "" };
    },
    async linkAccount({ userId, type, provider, providerAccountId }) {
      // Nothing here calls a provider later, so its tokens are not kept: what is not there can't leak.
      const account = { userId, type, provider, providerAccountId };
      const user = newcomer?.id === userId ? newcomer : undefined;
      await atomically((db) => [...(user ? [db.insert(users).values(user)] : []), db.insert(accounts).values(account)]);
    },
    getUserByEmail: (email) => required(adapter.getUserByEmail)(normalizeEmail(email)),
    async createSession({ sessionToken, userId }) {
      const userAgent = (await headers()).get("user-agent") ?? "";
      const { token } = await createSession(userId, userAgent, sessionToken);
      // What Auth.js gives the cookie: as long as a session can last.
      return { sessionToken: token, userId, expires: new Date(Date.now() + ABSOLUTE_LIFETIME) };
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
