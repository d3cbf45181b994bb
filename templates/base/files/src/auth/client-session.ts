// What of a session leaves the server, named one by one: for `await auth()`, `useSession()` and GET /api/auth/session.
import type { Session } from "next-auth";
import type { SessionUser } from "./sessions";

export function clientSession({ id, email, name, role }: SessionUser, expires: Date): Session {
  return { user: { id, email, name, role }, expires: expires.toISOString() };
}
