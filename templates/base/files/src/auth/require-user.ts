// For pages: who is asking. A page that isn't for everybody asks here before anything else. Its layout protects
// nothing, since Next.js can render a page without it.
import type { Route } from "next";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { can, type Permission } from "@/database/roles";
import { env } from "@/env";
import { REQUESTED_PATH, safeCallbackUrl } from "@/http/callback-url";
import { receivedRequestId } from "@/http/request-id";
import { logInfo } from "@/log";
import { currentSession } from "./current-session";
import type { ActiveSession } from "./sessions";

/** Leads people who aren't signed in to the sign-in page, and from there back to this one. */
export async function requireUser(): Promise<ActiveSession> {
  return requirePermission("account:manage");
}

/**
 * Does the same, and shows forbidden.tsx to people whose role lacks the permission. Metadata and page share the answer.
 */
export const requirePermission = cache(async (permission: Permission): Promise<ActiveSession> => {
  const session = await currentSession();
  if (!session) redirect(await signInPage());
  // slot: checks
  if (can(session.user.role, permission)) return session;
  logInfo("denied", { actor: session.user.id, permission, requestId: receivedRequestId(await headers()) });
  forbidden();
});

/** For the sign-in pages, which are of no use to people who are signed in. */
export async function redirectIfSignedIn(page: Route): Promise<void> {
  if (await currentSession()) redirect(page);
}

async function signInPage(): Promise<Route> {
  const requested = (await headers()).get(REQUESTED_PATH);
  if (requested === null) return "/signin";
  return `/signin?callbackUrl=${encodeURIComponent(safeCallbackUrl(requested, env.AUTH_URL))}`;
}
