// A request as Auth.js gets to see it. It links an account to whoever is signed in, so a callback has a session only if that
// session asked for it.
import type { NextRequest } from "next/server";
import { authRequest } from "@/auth/auth-request";
import { sessionCookieName } from "@/auth/session-cookie";
import { asksToLink } from "./link-intent";
import { offeredProviders } from "./offered-providers";

export async function admittedRequest(request: NextRequest): Promise<NextRequest> {
  const isCallback = request.nextUrl.pathname.startsWith("/api/auth/callback/");
  const withoutSession = isCallback && !(await asksToLink(request));
  return authRequest(request, { providers: offeredProviders().map(({ id }) => id), withoutSession });
}

/** Whether a callback that was admitted links an account instead of signing somebody in. */
export function isLinking(request: NextRequest | undefined): boolean {
  return request?.cookies.has(sessionCookieName()) ?? false;
}
