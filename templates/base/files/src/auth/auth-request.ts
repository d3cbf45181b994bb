// A request as Auth.js gets to see it: without what it would answer with a 500, and without cookies that don't count.
import { NextRequest } from "next/server";
import { Problem } from "@/http/problem";

interface Expected {
  /** The ids of the providers that are offered. */
  providers: string[];
  droppedCookies?: string[];
}

export function authRequest(request: NextRequest, { providers, droppedCookies = [] }: Expected): NextRequest {
  const url = new URL(request.nextUrl);
  // "/api/auth/callback/github"
  const provider = url.pathname.split("/")[4];
  if (provider && !providers.includes(provider)) throw providerNotOffered();
  if (!isAddress(url.searchParams.get("callbackUrl"), url)) url.searchParams.delete("callbackUrl");
  const unusable = request.cookies
    .getAll()
    .filter(({ name, value }) => name.endsWith("authjs.callback-url") && !isAddress(value, url))
    .map(({ name }) => name);
  const headers = new Headers(request.headers);
  headers.set("cookie", withoutCookies(headers.get("cookie") ?? "", [...unusable, ...droppedCookies]));
  return new NextRequest(url, { method: request.method, headers, body: request.body, duplex: "half" });
}

export function providerNotOffered(): Problem {
  return new Problem({ status: 404, code: "provider_not_offered", detail: "This provider is not offered here." });
}

function isAddress(address: string | null, base: URL): boolean {
  if (address === null) return true;
  if (!address.startsWith("/")) return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return URL.canParse(address, base.origin);
}

function withoutCookies(header: string, names: string[]): string {
  return header
    .split(/;\s*/)
    .filter((cookie) => isReadable(cookie) && !names.includes(cookie.split("=")[0]?.trim() ?? ""))
    .join("; ");
}

/** Next.js skips a cookie with a stray "%" and so does not name it above; Auth.js reads it as it is. */
function isReadable(cookie: string): boolean {
  try {
    decodeURIComponent(cookie);
    return true;
  } catch {
    return false;
  }
}
