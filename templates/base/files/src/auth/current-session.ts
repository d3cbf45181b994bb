// Who is asking. Pages and actions go by the session cookie; endpoints hand over their request, so that a client
// without cookies can send the token as `Authorization: Bearer <token>`.
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { cache } from "react";
import { setActor } from "@/current-request";
import { isUnavailable } from "@/database";
import { can, type Permission } from "@/database/roles";
import { forbiddenProblem, unauthorizedProblem } from "@/http/problem";
import { UNAVAILABLE } from "@/http/unavailable";
import { logInfo } from "@/log";
import { sessionCookieName } from "./session-cookie";
import { type ActiveSession, findSession } from "./sessions";

/** Looked up once a request, however many components ask. */
export const currentSession = cache(
  async (request?: NextRequest): Promise<ActiveSession | null> =>
    findSession(await sessionToken(request)).catch(throwMarked),
);

/** Most pages ask for the session first, so that this is where a missing database shows. */
function throwMarked(error: unknown): never {
  throw error instanceof Error && isUnavailable(error) ? Object.assign(error, { digest: UNAVAILABLE }) : error;
}

/** An Authorization header counts instead of the cookie, so a wrong one means no session. */
export async function sessionToken(request?: NextRequest): Promise<string | undefined> {
  const authorization = request?.headers.get("authorization");
  if (authorization) return /^bearer ([\w-]+)$/i.exec(authorization)?.[1];
  const store = request?.cookies ?? (await cookies());
  return store.get(sessionCookieName())?.value;
}

interface AuthorizeOptions {
  permission: Permission;
  request?: NextRequest;
}

/** For endpoints and actions: throws a 401 or 403 problem. */
export async function authorize({ permission, request }: AuthorizeOptions): Promise<ActiveSession> {
  const session = await currentSession(request);
  if (!session || !can(session.user.role, permission)) {
    logInfo("denied", { actor: session?.user.id ?? null, permission });
    throw session ? forbiddenProblem() : unauthorizedProblem();
  }
  // slot: checks
  setActor(session.user);
  return session;
}
