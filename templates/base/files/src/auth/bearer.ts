// Clients without cookies send the session token as `Authorization: Bearer <token>`.
import { sessionCookieName } from "./session-cookie";

/**
 * The same headers, with the token where everything else looks for it: in the session cookie.
 * In the API any Authorization header counts instead of the cookie; on pages only a Bearer one does, since
 * a password in front of a whole site (Basic) is sent along with every page.
 */
export function withBearerAsCookie(original: Headers, isApi: boolean): Headers {
  const headers = new Headers(original);
  const authorization = headers.get("authorization");
  if (authorization === null) return headers;
  const token = /^bearer ([\w-]+)$/i.exec(authorization)?.[1];
  if (!token && !isApi) return headers;
  const others = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .filter((cookie) => cookie && !cookie.startsWith(`${sessionCookieName()}=`));
  if (token) others.push(`${sessionCookieName()}=${token}`);
  if (others.length > 0) headers.set("cookie", others.join("; "));
  else headers.delete("cookie");
  return headers;
}
