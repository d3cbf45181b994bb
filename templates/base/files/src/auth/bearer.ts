// Clients without cookies send the session token as `Authorization: Bearer <token>`.
import type { IncomingHttpHeaders } from "node:http";
import { sessionCookieName } from "./session-cookie";

/**
 * Puts the token where everything else looks for it: into the session cookie.
 * In the API any Authorization header counts instead of the cookie; on pages only a Bearer one does, since
 * a password in front of a whole site (Basic) is sent along with every page.
 */
export function useBearerAsCookie(headers: IncomingHttpHeaders, isApi: boolean): void {
  if (headers.authorization === undefined) return;
  const token = /^bearer ([\w-]+)$/i.exec(headers.authorization)?.[1];
  if (!token && !isApi) return;
  const others = (headers.cookie ?? "")
    .split(/;\s*/)
    .filter((cookie) => cookie && !cookie.startsWith(`${sessionCookieName()}=`));
  if (token) others.push(`${sessionCookieName()}=${token}`);
  if (others.length > 0) headers.cookie = others.join("; ");
  else delete headers.cookie;
}
