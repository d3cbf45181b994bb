// The session as JSON, or null. Without a token it asks no database.
import { currentSession } from "@/auth/current-session";
import { endpoint } from "@/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  GET: async () => {
    const session = await currentSession();
    const body = session && { user: session.user, expires: session.expires.toISOString() };
    return Response.json(body, { headers: { "cache-control": "private, no-store" } });
  },
  // Auth.js is loaded for this alone: reading the session, which a page's script may do first, needs nothing of it.
  POST: async (request) => (await import("@/auth/auth")).handlers.POST(request),
});
