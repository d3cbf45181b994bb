// The cookie that carries the session, and the names of all cookies that sign people in.
import { env } from "@/env";

/** How long a session lasts after the sign-in, however busy it is. */
export const ABSOLUTE_LIFETIME = 30 * 24 * 60 * 60 * 1000;

export function isHttps(): boolean {
  return env.AUTH_URL?.startsWith("https:") ?? false;
}

/**
 * On https, the name that browsers let nobody but this host set: a sibling subdomain can't plant such a cookie. It
 * needs `Secure`, `Path=/` and no `Domain`.
 */
export function cookieName(name: string): string {
  return isHttps() ? `__Host-${name}` : name;
}

const SESSION_COOKIE = "authjs.session-token";

export function sessionCookieName(): string {
  return cookieName(SESSION_COOKIE);
}

/** For code that has no request of Next.js. Of two cookies with one name, the last counts, as everywhere here. */
export function sessionTokenIn(headers: Headers): string | undefined {
  const start = `${sessionCookieName()}=`;
  const pairs = (headers.get("cookie") ?? "").split(/; */);
  return pairs.findLast((pair) => pair.startsWith(start))?.slice(start.length);
}

/**
 * Auth.js would join it with the session's cookie, as it does with the parts of a long one. Ours is never that long.
 */
export function isStraySessionCookie(name: string): boolean {
  return name.includes(SESSION_COOKIE) && name !== sessionCookieName();
}

/** Stays as long as a session can last: the server knows when it ends, and activity moves that. */
export function sessionCookie(token: string, expires = new Date(Date.now() + ABSOLUTE_LIFETIME)) {
  return {
    name: sessionCookieName(),
    value: token,
    expires,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
  } as const;
}

export type SignInCookie = ReturnType<typeof sessionCookie>;

/** Browsers drop a `__Host-` cookie only when told so with all of its attributes. */
export function expiredSessionCookie() {
  return sessionCookie("", new Date(0));
}
