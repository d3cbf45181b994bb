// The session as JSON, or null. Without a token it asks no database.
import { currentSession } from "@/auth/current-session";
import { otherMethods, route } from "@/auth/route";

export const GET = route(async (request) => {
  const session = await currentSession(request);
  return Response.json(session && { user: session.user, expires: session.expires.toISOString() });
});

// Auth.js is loaded for this alone: reading the session, which a page's script may do first, needs nothing of it.
export const POST = route(async (request) => (await import("@/auth")).handlers.POST(request));

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
