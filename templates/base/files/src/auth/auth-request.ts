// A request as Auth.js gets to see it: without what it would answer with a 500, and without cookies that don't count.
import { NextRequest } from "next/server";
import { providerNotOfferedProblem } from "@/http/problem";
import { isStraySessionCookie, sessionCookieName } from "./session-cookie";

interface Expected {
  /** The ids of the providers that are offered. */
  providers: string[];
  /** For a sign-in that starts anew, whoever is signed in. */
  withoutSession?: boolean;
}

export function authRequest(request: NextRequest, { providers, withoutSession = false }: Expected): NextRequest {
  const url = new URL(request.nextUrl);
  // "/api/auth/callback/github"
  const provider = url.pathname.split("/")[4];
  if (provider && !providers.includes(provider)) throw providerNotOfferedProblem();
  if (!isUrl(url.searchParams.get("callbackUrl"), url)) url.searchParams.delete("callbackUrl");
  const cookies = request.cookies.getAll().filter(({ name, value }) => {
    if (isStraySessionCookie(name) || (withoutSession && name === sessionCookieName())) return false;
    return !name.endsWith("authjs.callback-url") || isUrl(value, url);
  });
  const headers = new Headers(request.headers);
  // Written anew: of two cookies with one name, Auth.js would read the first, and everybody else here the last.
  headers.set("cookie", cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "));
  return new NextRequest(url, { method: request.method, headers, body: request.body, duplex: "half" });
}

function isUrl(text: string | null, base: URL): boolean {
  if (text === null) return true;
  if (!text.startsWith("/")) return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return URL.canParse(text, base.origin);
}
