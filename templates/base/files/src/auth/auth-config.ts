// How Auth.js is set up here, whatever the ways to sign in: database sessions, our pages, one whitelist, one log.
import type { DefaultSession, NextAuthConfig } from "next-auth";
import type { Role } from "@/database/roles";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { logError, logInfo } from "@/log";
import { clientSession } from "./client-session";
import { ABSOLUTE_LIFETIME, cookieName, isHttps, sessionCookieName } from "./session-cookie";

declare module "next-auth" {
  interface Session {
    user: { id: string; email: string; name: string; role: Role } & DefaultSession["user"];
  }
  interface User {
    role?: Role;
  }
}

export function authConfig() {
  return {
    secret: env.AUTH_SECRET,
    basePath: "/api/auth",
    // The address comes from AUTH_URL; without it, which is only for development, from the request.
    trustHost: true,
    useSecureCookies: isHttps(),
    // The CSRF token's has such a name already.
    cookies: {
      sessionToken: { name: sessionCookieName() },
      callbackUrl: { name: cookieName("authjs.callback-url") },
    },
    session: {
      strategy: "database",
      maxAge: ABSOLUTE_LIFETIME / 1000,
      updateAge: ABSOLUTE_LIFETIME / 1000,
    },
    // Auth.js's own pages would be unstyled and break the Content-Security-Policy.
    pages: { signIn: "/signin", signOut: "/settings/profile", error: "/signin", verifyRequest: "/signin" },
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${safeCallbackUrl(url, baseUrl)}`,
      session({ session, user: { id, email, name, role } }) {
        return clientSession({ id, email, name: name ?? email, role: role ?? "viewer" }, new Date(session.expires));
      },
    },
    logger: {
      error: logAuthError,
      warn: (code) => logInfo("auth warning", { code }),
      debug: () => {},
    },
  } satisfies Partial<NextAuthConfig>;
}

/** Errors that others cause, rather than defects of this app. */
const expected = ["MissingCSRF", "UnknownAction"];

/** In one line. Auth.js keeps the error that it caught in an object of its own. */
function logAuthError(error: Error & { type?: unknown }): void {
  const code = typeof error.type === "string" ? error.type : error.name;
  const { err } = Object(error.cause) as { err?: unknown };
  if (expected.includes(code)) logInfo("auth request refused", { code });
  else logError("auth error", err instanceof Error ? err : error, { code });
}
