// Auth.js: OAuth sign-in, its own endpoints, and `auth()`, `signIn()`, `signOut()` as its documentation describes them.
import NextAuth, { type DefaultSession } from "next-auth";
import { app as env } from "@/env/app";
import { logError, logInfo } from "@/log";
import { authAdapter } from "./adapter";
import { authProviders } from "./providers";
import type { Role } from "./roles";
import { isHttps } from "./session-cookie";
import { ABSOLUTE_LIFETIME, newSessionToken } from "./sessions";

declare module "next-auth" {
  interface Session {
    user: { id: string; email: string; name: string; role: Role } & DefaultSession["user"];
  }
  interface User {
    role?: Role;
  }
}

/** Those whose variables are set. */
export function offeredProviders() {
  return Object.values(authProviders).filter((provider) => provider.missing().length === 0);
}

// A function, so that the environment is read at the first request and not during the build.
export const { handlers, auth, signIn, signOut } = NextAuth(() => ({
  secret: env.AUTH_SECRET,
  // The address comes from AUTH_URL; without it, which is for development alone, from the request.
  trustHost: true,
  useSecureCookies: isHttps(),
  adapter: authAdapter(),
  session: {
    strategy: "database",
    maxAge: ABSOLUTE_LIFETIME / 1000,
    updateAge: ABSOLUTE_LIFETIME / 1000,
    generateSessionToken: newSessionToken,
  },
  providers: offeredProviders().map((provider) => provider.configure()),
  pages: { signIn: "/signin", error: "/signin", newUser: "/account" },
  callbacks: {
    // Names what may leave the server, one by one.
    session({ session, user }) {
      const { id, email, name, role } = user;
      return { user: { id, email, name: name ?? email, role: role ?? "viewer" }, expires: session.expires };
    },
  },
  events: {
    signIn: ({ user, account }) => logInfo("signed in", { actor: user.id, provider: account?.provider }),
  },
  logger: {
    error: (error) => logError("auth error", error),
    warn: (code) => logInfo("auth warning", { code }),
    debug: () => {},
  },
}));
