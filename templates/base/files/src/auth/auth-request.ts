// A request as Auth.js gets to see it: without what it would answer with a 500, and without cookies that don't count.
import { NextRequest } from "next/server";
import { providerNotOfferedProblem } from "@/http/problem";
import { isStraySessionCookie } from "./session-cookie";

/** `providers` are the ids of those that are offered. */
export function authRequest(request: NextRequest, providers: string[]): NextRequest {
  const url = new URL(request.nextUrl);
  // "/api/auth/callback/github"
  const provider = url.pathname.split("/")[4];
  if (provider && !providers.includes(provider)) throw providerNotOfferedProblem();
  if (!isUrl(url.searchParams.get("callbackUrl"), url)) url.searchParams.delete("callbackUrl");
  const cookies = request.cookies.getAll().filter(({ name, value }) => {
    if (isStraySessionCookie(name)) return false;
    return !name.endsWith("authjs.callback-url") || isUrl(value, url);
  });
  const headers = new Headers(request.headers);
  // Rewritten: of two cookies with one name, Auth.js would read the first, and everybody else here the last.
  headers.set("cookie", cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "));
  return new NextRequest(url, { method: request.method, headers, body: request.body, duplex: "half" });
}

function isUrl(text: string | null, base: URL): boolean {
  if (text === null) return true;
  if (!text.startsWith("/")) return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return URL.canParse(text, base.origin);
}
