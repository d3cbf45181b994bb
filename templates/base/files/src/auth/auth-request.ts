// A request as Auth.js gets to see it: without addresses that it would answer with a 500, and without cookies that don't count.
import { NextRequest } from "next/server";

export function authRequest(request: NextRequest, droppedCookies: string[] = []): NextRequest {
  const url = new URL(request.nextUrl);
  if (!isAddress(url.searchParams.get("callbackUrl"), url)) url.searchParams.delete("callbackUrl");
  const unusable = request.cookies
    .getAll()
    .filter(({ name, value }) => name.endsWith("authjs.callback-url") && !isAddress(value, url))
    .map(({ name }) => name);
  const headers = new Headers(request.headers);
  headers.set("cookie", withoutCookies(headers.get("cookie") ?? "", [...unusable, ...droppedCookies]));
  return new NextRequest(url, { method: request.method, headers, body: request.body, duplex: "half" });
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
