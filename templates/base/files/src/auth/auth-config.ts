// How Auth.js is set up here, whatever the ways to sign in: database sessions, our pages, one whitelist, one log.
import { after } from "next/server";
import type { DefaultSession, NextAuthConfig } from "next-auth";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db } from "@/database";
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
    // The address comes from AUTH_URL; without it, which is for development alone, from the request.
    trustHost: true,
    useSecureCookies: isHttps(),
    // The CSRF token's has such a name already.
    cookies: {
      sessionToken: { name: sessionCookieName() },
      callbackUrl: { name: cookieName("authjs.callback-url") },
      pkceCodeVerifier: { name: cookieName("authjs.pkce.code_verifier") },
      state: { name: cookieName("authjs.state") },
      nonce: { name: cookieName("authjs.nonce") },
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
const expected = [
  "AccessDenied",
  "InvalidCheck",
  "MissingCSRF",
  "OAuthAccountNotLinked",
  "OAuthCallbackError",
  "UnknownAction",
];

interface AuthErrorDetails {
  type?: unknown;
  cause?: unknown;
}

/** In one line, without the tokens, codes and provider responses that Auth.js keeps in the causes. */
function logAuthError(error: Error & AuthErrorDetails): void {
  const code = typeof error.type === "string" ? error.type : error.name;
  const cause = isRecord(error.cause) ? error.cause : {};
  const provider = text(cause.provider ?? cause.providerId);
  const reason = text(cause.error) ?? code;
  if (expected.includes(code)) after(() => recordFailure({ method: provider, reason }));
  else logError("auth error", cause.err instanceof Error ? cause.err : error, { code, provider });
}

/** After the answer: Auth.js waits for nothing that is logged, and nothing is changed that could be stopped. */
async function recordFailure(details: { method?: string; reason: string }): Promise<void> {
  try {
    await recordAuditEvent(db, { event: "user.sign_in_failed", actor: null, ...details });
  } catch (error) {
    logError("sign-in failed", error, details);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Cut short, since it is a provider's text. */
function text(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, 100) : undefined;
}
