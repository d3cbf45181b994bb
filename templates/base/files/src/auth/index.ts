// Auth.js as its documentation uses it. Nothing in this folder imports this file.
import type { Session } from "next-auth";
import { auth as authjs } from "./authjs";
import { clientSession } from "./client-session";
import { currentSession } from "./current-session";

export { handlers, signIn, signOut } from "./authjs";
export { requirePermission, requireUser } from "./require-user";

/**
 * Without arguments, the session of the cookie, which is looked up once per request. With arguments, Auth.js's own,
 * such as `auth((request) => …)` around a route handler.
 */
export const auth = ((...args: unknown[]) => {
  if (args.length === 0) return cookieSession();
  const call = authjs as (...args: unknown[]) => unknown;
  if (typeof args[0] !== "function") return call(...args);
  // slot: handler
  // Since the configuration is read at the first request, Auth.js gives a promise of the handler that its type
  // promises.
  const handler = call(...args) as Promise<(...args: unknown[]) => unknown>;
  return async (...request: unknown[]) => (await handler)(...request);
}) as typeof authjs;

async function cookieSession(): Promise<Session | null> {
  const session = await currentSession();
  // slot: checks
  return session && clientSession(session.user, session.expires);
}
