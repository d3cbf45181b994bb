// A cookie of its own for the time between the password and the code: a browser has no session yet.
import { cookieName, isHttps, type SignInCookie } from "@/auth/session-cookie";

export function challengeCookieName(): string {
  return cookieName("two-factor");
}

/** Lax, because a provider's site may have led here. */
export function challengeCookie(value: string, expires: Date): SignInCookie {
  return { name: challengeCookieName(), value, expires, httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() };
}

export function expiredChallengeCookie(): SignInCookie {
  return challengeCookie("", new Date(0));
}

export function isChallenge({ name }: SignInCookie): boolean {
  return name === challengeCookieName();
}
