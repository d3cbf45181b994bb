// The session as JSON, or null. Without a token it asks no database.
import { handlers } from "@/auth/auth";
import { currentSession } from "@/auth/current-session";
import { endpoint } from "@/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  GET: async () => {
    const session = await currentSession();
    const body = session && { user: session.user, expires: session.expires.toISOString() };
    return Response.json(body, { headers: { "cache-control": "private, no-store" } });
  },
  POST: handlers.POST,
});
