// Auth.js: its own endpoints, and `auth()`, `signIn()` and `signOut()` as its documentation describes them.
import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthConfig } from "next-auth";
import { authAdapter } from "./adapter";
import { authConfig } from "./auth-config";
import { authRequest } from "./auth-request";

// A function, so that the environment is read at the first request and not during the build.
const authjs = NextAuth((): NextAuthConfig => ({ ...authConfig(), adapter: authAdapter(), providers: [] }));

export const { auth, signIn, signOut } = authjs;

/** As people read it. There are no providers here, so it can only be one that the app had before. */
export const providerName = (id: string): string => id;

export const handlers = {
  GET: async (request: NextRequest) => authjs.handlers.GET(authRequest(request, { providers: [] })),
  POST: async (request: NextRequest) => authjs.handlers.POST(authRequest(request, { providers: [] })),
};
