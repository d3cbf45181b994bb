// A request as Auth.js gets to see it: within our limits, and without what it would answer with a 500 or understand too well.
import { NextRequest } from "next/server";
import { isLinkIntent, linkIntentCookieName } from "./link-intent";
import { sessionCookieName } from "./session-cookie";
import { findSession } from "./sessions";

const CALLBACK = "/api/auth/callback/";

export async function authRequest(request: NextRequest): Promise<NextRequest> {
  const url = new URL(request.nextUrl);
  if (!leadsSomewhere(url.searchParams.get("callbackUrl"), url)) url.searchParams.delete("callbackUrl");
  const headers = new Headers(request.headers);
  const dropped = request.cookies
    .getAll()
    .filter(({ name, value }) => name.endsWith("authjs.callback-url") && !leadsSomewhere(value, url))
    .map(({ name }) => name);
  // Whoever comes back from a provider signs in anew, unless this session asked to link an account.
  if (url.pathname.startsWith(CALLBACK) && !(await asksToLink(request))) dropped.push(sessionCookieName());
  headers.set("cookie", withoutCookies(headers.get("cookie") ?? "", dropped));
  const body = request.method === "POST" ? await request.text() : undefined;
  return new NextRequest(url, { method: request.method, headers, body });
}

async function asksToLink(request: NextRequest): Promise<boolean> {
  const intent = request.cookies.get(linkIntentCookieName())?.value;
  const token = request.cookies.get(sessionCookieName())?.value;
  const isAsked = isLinkIntent(intent, token, request.nextUrl.searchParams.get("state"));
  // A session that ended meanwhile links nothing, and must not look as if it did.
  return isAsked && (await findSession(token)) !== null;
}

function leadsSomewhere(address: string | null, base: URL): boolean {
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
