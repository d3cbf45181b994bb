// The cookie that carries the session: the name and attributes that Auth.js uses itself.
import { app as env } from "@/env/app";
import { ABSOLUTE_LIFETIME } from "./session-lifetime";

export function isHttps(): boolean {
  return env.AUTH_URL?.startsWith("https:") ?? false;
}

export function sessionCookieName(): string {
  return isHttps() ? "__Secure-authjs.session-token" : "authjs.session-token";
}

/** Stays as long as a session can last: the server knows when it ended, and activity moves that. */
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
