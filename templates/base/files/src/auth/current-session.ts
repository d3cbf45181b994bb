// Who is asking: for pages, actions and routes alike. `Authorization: Bearer` counts too: ./bearer.ts turns it into the cookie.
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { setPageStatus } from "@/http/page-status";
import { forbidden, unauthorized } from "@/http/problem";
import { logInfo } from "@/log";
import { can, type Permission } from "./roles";
import { sessionCookieName } from "./session-cookie";
import { type ActiveSession, findSession } from "./sessions";

/** Looked up once a request, however many components ask. */
export const currentSession = cache(async (): Promise<ActiveSession | null> => {
  const store = await cookies();
  return findSession(store.get(sessionCookieName())?.value);
});

/** For routes and actions: throws a 401 or 403 problem. */
export async function requirePermission(permission: Permission): Promise<ActiveSession> {
  const session = await currentSession();
  if (session && can(session.user.role, permission)) return session;
  logDenial(session, permission);
  throw session ? forbidden() : unauthorized();
}

/** For pages: leads to the sign-in page and back. Answers null, with the status 403, to whom the page has to refuse. */
export async function requirePage(path: string, permission: Permission): Promise<ActiveSession | null> {
  const session = await currentSession();
  if (!session) redirect(`/signin?callbackUrl=${encodeURIComponent(path)}`);
  if (can(session.user.role, permission)) return session;
  logDenial(session, permission);
  setPageStatus(403);
  return null;
}

function logDenial(session: ActiveSession | null, permission: Permission): void {
  logInfo("denied", { actor: session?.user.id ?? null, permission });
}
