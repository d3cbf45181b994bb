// Auth.js, for its own endpoints and for src/auth/index.ts. Signing in with a password doesn’t pass here.
import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthConfig } from "next-auth";
import { authAdapter } from "./adapter";
import { authConfig } from "./auth-config";
import { authRequest } from "./auth-request";

// A function, so that the environment is read at the first request and not during the build.
const authjs = NextAuth((): NextAuthConfig => ({ ...authConfig(), adapter: authAdapter(), providers: [] }));

export const { auth, signIn, signOut } = authjs;

export const handlers = {
  GET: async (request: NextRequest) => authjs.handlers.GET(authRequest(request, [])),
  POST: async (request: NextRequest) => authjs.handlers.POST(authRequest(request, [])),
};
