// The cookie that carries the session: the name and attributes that Auth.js uses itself.
import { app as env } from "@/env/app";

export function isHttps(): boolean {
  return env.AUTH_URL?.startsWith("https:") ?? false;
}

export function sessionCookieName(): string {
  return isHttps() ? "__Secure-authjs.session-token" : "authjs.session-token";
}

export function sessionCookie(token: string, expires: Date) {
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
