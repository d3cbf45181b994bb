// Auth.js: OAuth sign-in, its own endpoints, and `auth()`, `signIn()`, `signOut()` as its documentation describes them.

import type { NextRequest } from "next/server";
import NextAuth, { customFetch, type DefaultSession } from "next-auth";
import { app as env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { clientAddress } from "@/http/client-address";
import { logInfo } from "@/log";
import { authAdapter } from "./adapter";
import { admit } from "./admit";
import { authRequest } from "./auth-request";
import { logAuthError } from "./log-auth-error";
import { offeredProviders } from "./offered-providers";
import { providerFetch } from "./provider-fetch";
import type { Role } from "./roles";
import { isHttps, sessionCookieName } from "./session-cookie";
import { ABSOLUTE_LIFETIME } from "./session-lifetime";
import { newSessionToken } from "./sessions";

declare module "next-auth" {
  interface Session {
    user: { id: string; email: string; name: string; role: Role } & DefaultSession["user"];
  }
  interface User {
    role?: Role;
  }
}

// A function, so that the environment is read at the first request and not during the build.
const authjs = NextAuth((request) => ({
  secret: env.AUTH_SECRET,
  basePath: "/api/auth",
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
  providers: offeredProviders().map((provider) => ({ ...provider.configure(), [customFetch]: providerFetch })),
  pages: { signIn: "/signin", error: "/signin" },
  callbacks: {
    redirect: ({ url, baseUrl }) => `${baseUrl}${safeCallbackUrl(url, baseUrl)}`,
    signIn: ({ user, account }) => (account ? admit(user.email, account, isLinking(request)) : false),
    // Names what may leave the server, one by one.
    session({ session, user }) {
      const { id, email, name, role } = user;
      return { user: { id, email, name: name ?? email, role: role ?? "viewer" }, expires: session.expires };
    },
  },
  events: {
    signIn({ user, account }) {
      if (isLinking(request)) return;
      const address = request && clientAddress(request.headers);
      logInfo("signed in", { actor: user.id, provider: account?.provider, address });
    },
    linkAccount: ({ user, account }) => logInfo("provider linked", { actor: user.id, provider: account.provider }),
  },
  logger: {
    error: logAuthError,
    warn: (code) => logInfo("auth warning", { code }),
    debug: () => {},
  },
}));

export const { auth, signIn, signOut } = authjs;

export const handlers = { GET: answer(authjs.handlers.GET), POST: answer(authjs.handlers.POST) };

/** A session that still stands in the request of a callback is there to be linked to: see auth-request.ts. */
function isLinking(request: NextRequest | undefined): boolean {
  return request?.cookies.has(sessionCookieName()) ?? false;
}

function answer(handler: (request: NextRequest) => Promise<Response>) {
  return async (request: NextRequest): Promise<Response> => {
    const { body, status, headers } = await handler(await authRequest(request));
    const response = new Response(body, { status, headers });
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    return response;
  };
}
