// The cookie that carries the session: the name and attributes that Auth.js uses itself.
import { app as env } from "@/env/app";

/** How long a session lasts after the sign-in, however busy it is. */
export const ABSOLUTE_LIFETIME = 30 * 24 * 60 * 60 * 1000;

export function isHttps(): boolean {
  return env.AUTH_URL?.startsWith("https:") ?? false;
}

export function sessionCookieName(): string {
  return isHttps() ? "__Secure-authjs.session-token" : "authjs.session-token";
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

/** Browsers drop a `__Secure-` cookie only when told so with all of its attributes. */
export function expiredSessionCookie() {
  return sessionCookie("", new Date(0));
}
