// The session as JSON, or null. Without a token it asks no database.
import { clientSession } from "@/auth/client-session";
import { currentSession } from "@/auth/current-session";
import { route, routes } from "@/auth/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, async (request) => {
    const session = await currentSession(request);
    return Response.json(session && clientSession(session.user, session.expires));
  }),

  // Auth.js is loaded only for this: reading the session, which a page's script may do first, needs nothing of it.
  POST: route({ permission: "public" }, async (request) => (await import("@/auth")).handlers.POST(request)),
});
